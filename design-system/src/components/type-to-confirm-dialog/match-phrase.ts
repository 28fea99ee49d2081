import { convertHangulToQwerty } from 'es-hangul';

/** The result of comparing a typed text with the required phrase. */
export type PhraseMatch =
  | 'matched'
  | 'waiting'
  | 'outerSpace'
  | 'space'
  | 'letterCase'
  | 'keyboard';

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');

/**
 * Normalises a text for the detection of near misses: removes white space, and converts to lower case, because Shift produces no
 * capital letters while Hangul input is on.
 */
const loose = (text: string) => withoutSpace(text).toLowerCase();

/** Returns the letters on the keys that type a text, with Hangul input on or off: "결제" and `rufwp` have equal keys. */
const keys = (text: string) => withoutSpace(convertHangulToQwerty(text));

/**
 * Compares a typed confirmation with the required phrase, exactly after NFC, without trimming or case folding. A near miss has its
 * own result, so that the message can name the mistake: additional or missing white space, wrong case, or the wrong state of the 한/영
 * key. Every other text, also an incomplete text, is `waiting`.
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
