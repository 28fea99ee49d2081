const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** Whether a tooltip says more than the name of its button. What says the same would be read twice. */
export const saysMore = (content: string, name: string): boolean => plain(content) !== plain(name);
