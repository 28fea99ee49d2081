const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * Whether a tooltip adds something to the accessible name of its button. Otherwise the same text would be read twice.
 */
export const differsFromName = (content: string, name: string): boolean =>
  plain(content) !== plain(name);
