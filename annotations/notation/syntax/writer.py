"""A document into text."""

from annotations.notation.syntax.document import Document


def write(document: Document) -> str:
    """The text of a document, every line byte for byte as it was read: `write(read(text).document) == text`.

    Of a text that was read from bytes, `lines.encode` gives the bytes.
    """
    return "".join([line.text + line.end for line in document.lines])
