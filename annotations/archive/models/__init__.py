"""What is stored of annotations: the text with its versions, and the columns that follow from it."""

from annotations.archive.models.annotation import Annotation, AnnotationManager, PublicationRefused

__all__ = ["Annotation", "AnnotationManager", "PublicationRefused"]
