import { convertHangulToQwerty } from 'es-hangul';

/** How a typed text compares with the phrase it has to be. */
export type PhraseMatch = 'matched' | 'waiting' | 'space' | 'letterCase' | 'keyboard';

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');

/** As loose as a near miss may be: no white space, no case. With Hangul on, Shift gives no capital letter either. */
const loose = (text: string) => withoutSpace(text).toLowerCase();

/** The keys a text is typed with, whichever side the 한/영 key is on: "결제" and `rufwp` are the same. */
const keys = (text: string) => withoutSpace(convertHangulToQwerty(text));

/**
 * Compares a typed confirmation with its phrase: exactly after NFC, with no trimming and no folding of case. A near miss
 * is named, because "it does not match" helps nobody: white space too much or too little, the wrong case, or the 한/영
 * key left on the wrong side. Everything else, half-typed text included, is `waiting`.
 */
export function matchPhrase(typed: string, phrase: string): PhraseMatch {
  const text = typed.normalize('NFC');
  const wanted = phrase.normalize('NFC');
  if (text === wanted) return 'matched';
  if (text === '') return 'waiting';
  if (withoutSpace(text) === withoutSpace(wanted)) return 'space';
  if (loose(text) === loose(wanted)) return 'letterCase';
  const typedOnTheOtherSide =
    keys(text) === keys(wanted) || loose(convertHangulToQwerty(text)) === loose(wanted);
  return typedOnTheOtherSide ? 'keyboard' : 'waiting';
}
