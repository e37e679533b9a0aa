"""What to call a browser by the header in which it names itself: "Firefox on Windows"."""

PROGRAMS = {  # by a part of the header; most browsers also name those they descend from, so the order counts
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrome": "Chrome",
    "Chromium": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "an iPhone",
    "iPad": "an iPad",
    "Windows": "Windows",
    "CrOS": "a Chromebook",
    "Mac OS": "a Mac",
    "Linux": "Linux",
}


def browser_name(user_agent: str) -> str:
    """The program and the system in words; "Unknown browser" if neither is known."""
    program = next((name for part, name in PROGRAMS.items() if part in user_agent), "Unknown browser")
    system = next((name for part, name in SYSTEMS.items() if part in user_agent), "")
    return f"{program} on {system}" if system else program
