from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from annotations.archive.models.invitations import Invitation
from annotations.archive.models.shared_recording import TableFull
from annotations.people.models import User
from annotations.people.private import keep_private


@login_required
@require_POST
def invitation_answer(request: HttpRequest, number: int) -> HttpResponse:
    """Accepts an invitation, or declines it without `accept`."""
    assert isinstance(request.user, User)
    invitation = get_object_or_404(
        Invitation.objects.select_related("annotation__owner"), person=request.user, pk=number
    )
    keep_private(request)
    if "accept" not in request.POST:
        invitation.decline(timezone.now())
        messages.success(request, "You have declined. Nobody is notified.")
        return redirect("library")
    annotation = invitation.annotation
    try:
        invitation.accept()
    except TableFull:
        messages.error(request, "As many people as can record it with its owner do so already.")
        return redirect("library")
    messages.success(request, f"You record it with {annotation.owner.username} now.")
    return redirect(annotation)
