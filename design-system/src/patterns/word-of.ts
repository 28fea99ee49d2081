/** The text for a word that a server sent, which may be a newer one without a text: then the word itself. */
export const wordOf = (texts: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] ?? word) : word;
