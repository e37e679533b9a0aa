"""Who may come: Ann owns what a test is about, and Ben records it with her."""

VISITORS = ("anonymous", "guest", "another person", "recorder", "owner", "staff")
