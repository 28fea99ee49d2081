import { removeInvisible } from '@naru/contract/rules/invisible-characters';

/**
 * Returns a text of a program or a server that belongs to a member as a part of a sentence: in one line, and without characters that nobody sees or
 * the database cannot store.
 * @param most the maximum length of the result, in UTF-16 units
 */
export const toShownText = (text: string, most: number): string =>
  removeInvisible(text.slice(0, 4 * most))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, most)
    .toWellFormed();
