"""Writes a document as text."""

from annotations.notation.syntax.document import Document


def write(document: Document) -> str:
    """The text of a document, every line byte for byte as it was read: `write(read(text).document) == text`.

    If the text was read from bytes, `lines.encode` gives these bytes.
    """
    return "".join([line.text + line.end for line in document.lines])
