// Splits a line of PN into tokens for highlighting, by tables that the server generates from LINE_SPECS.

const LABEL = /^([A-Za-z]+)([1-9][0-9]*)?$/;

export class Tokens {
  #lines;

  constructor({ lines, marks }) {
    const compiled = (tokens) => tokens.map(([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, "u")]);
    const rows = Object.entries(lines).map(([key, { max_number, whole, tokens }]) => [
      key,
      { max_number, whole, tokens: compiled([...marks, ...tokens]) },
    ]);
    this.#lines = new Map(rows);
  }

  // The tokens of a line, [name, text] each; the name is empty for plain text.
  cut(line) {
    const [, label, rest] = line.match(/^(\S*)(.*)$/s);
    const row = this.#row(label);
    if (!row) return label ? [["unknown", label], ["", rest]] : [["", line]];
    const words = row.whole ? rest.split(/^(\s+)/) : rest.split(/(\s+)/);
    return [["label", label], ...words.filter(Boolean).map((word) => [this.#name(row, word), word])];
  }

  #row(label) {
    const [, stem, number] = label.match(LABEL) ?? [];
    const row = this.#lines.get(number ? `${stem}#` : stem);
    return row && Number(number ?? 0) <= row.max_number ? row : null;
  }

  #name({ tokens }, word) {
    if (!word.trim()) return "";
    return tokens.find(([, pattern]) => pattern.test(word))?.[0] ?? "";
  }
}

// Used until the tables are loaded, and if they cannot be.
export const PLAIN = { cut: (line) => [["", line]] };
