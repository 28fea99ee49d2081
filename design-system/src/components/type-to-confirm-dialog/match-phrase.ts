import { convertHangulToQwerty } from 'es-hangul';

/** How a typed text compares with the required phrase. */
export type PhraseMatch =
  | 'matched'
  | 'waiting'
  | 'outerSpace'
  | 'space'
  | 'letterCase'
  | 'keyboard';

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');

/**
 * The text for the comparison of near misses: without white space and in lower case, also because Shift gives no
 * capital letter with Hangul input on.
 */
const loose = (text: string) => withoutSpace(text).toLowerCase();

/** The keys that type a text, with Hangul input on or off: "결제" and `rufwp` are the same. */
const keys = (text: string) => withoutSpace(convertHangulToQwerty(text));

/**
 * Compares a typed confirmation with its phrase: exactly after NFC, with no trimming and no folding of case. A near
 * miss gets its own result, so that the message can help: white space around it or within, wrong case, or Hangul input on instead of
 * off or the reverse. Everything else, incomplete text included, is `waiting`.
 */
export function matchPhrase(typed: string, phrase: string): PhraseMatch {
  const text = typed.normalize('NFC');
  const wanted = phrase.normalize('NFC');
  if (text === wanted) return 'matched';
  if (text === '') return 'waiting';
  if (text.trim() === wanted.trim()) return 'outerSpace';
  if (withoutSpace(text) === withoutSpace(wanted)) return 'space';
  if (loose(text) === loose(wanted)) return 'letterCase';
  const typedOnTheOtherSide =
    keys(text) === keys(wanted) || loose(convertHangulToQwerty(text)) === loose(wanted);
  return typedOnTheOtherSide ? 'keyboard' : 'waiting';
}
