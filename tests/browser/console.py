from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

ANSWERS = ("status of 409", "status of 422")  # how a form is refused: browsers report each as an error


class Console:
    """What browsers complained about while a test ran: errors, uncaught exceptions, violations of the CSP."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.expected = list(ANSWERS)
        self.watched: list[BrowserContext] = []

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self.record)
        context.on("weberror", self.thrown)
        self.watched.append(context)

    def close(self) -> None:
        """A page that is taken down under its scripts is no fault of theirs."""
        for context in self.watched:
            context.remove_listener("console", self.record)
            context.remove_listener("weberror", self.thrown)

    def expect(self, words: str) -> None:
        """From now on a complaint with `words` in it is part of the test."""
        self.expected.append(words)

    def expect_no_network(self) -> None:
        """The browser says of each request that it did not get through, and htmx of its own."""
        self.expect("net::ERR")
        self.expect("htmx:")

    def record(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def thrown(self, error: WebError) -> None:
        self.complaints.append(f"uncaught: {error.error}")

    def unexpected(self) -> list[str]:
        return [text for text in self.complaints if not any(words in text for words in self.expected)]
