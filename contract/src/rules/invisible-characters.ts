/**
 * Characters without a picture and without a meaning in names: soft hyphens, zero-width spaces, marks of direction, invisible operators
 * and byte order marks. Web pages, messengers and editors insert them into copied text.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Zero-width joiners that join nothing: at the ends of a text, and next to Latin letters, digits and Hangul. Within an emoji, and within words
 * of scripts such as Persian and Hindi, a joiner changes the picture.
 */
const IDLE_JOINERS = /(?<![^\0-\u02ff가-힣])[\u200c\u200d]|[\u200c\u200d](?![^\0-\u02ff가-힣])/g;

/**
 * Removes the characters of a name that nobody sees, because two names that look the same have to be the same. Not for passwords and
 * values, which stay unchanged.
 */
export const removeInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(IDLE_JOINERS, '');

/** Returns the code points of the characters that `removeInvisible` would remove, each once: "U+200B". */
export const listInvisible = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(INVISIBLE), ...text.matchAll(IDLE_JOINERS)].map(
      ([character]) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
];

/** Converts full-width forms, such as "ＡＰＩ＿ＫＥＹ", to ASCII. Only for texts that machines read and that are ASCII otherwise. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
