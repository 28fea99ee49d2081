/** How a member without a name is shown. */
const UNKNOWN = '?';

/** A syllable or a Latin letter that nothing behind it can belong to: the browser's segmenter takes milliseconds to start. */
const PLAIN = /^[\uAC00-\uD7A3a-z\d](?=[\uAC00-\uD7A3a-z\d\s]|$)/i;

/**
 * The first letter of a name as a person sees it: a whole syllable, an emoji with its modifiers, a Latin letter in
 * capitals. Letters that are decomposed, as file names of a Mac are, count as the syllable they make.
 */
export function initialOf(name: string): string {
  const text = name.normalize('NFC').trim();
  const first = PLAIN.exec(text)?.[0] ?? [...new Intl.Segmenter('ko').segment(text)][0]?.segment;
  return first?.toUpperCase() ?? UNKNOWN;
}
