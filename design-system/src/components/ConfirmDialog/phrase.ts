import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';

/** How a typed text compares with the phrase it has to be. */
export type PhraseMatch = 'matched' | 'waiting' | 'space' | 'letterCase' | 'keyboard';

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');

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
  if (text.toLowerCase() === wanted.toLowerCase()) return 'letterCase';
  const otherKeyboard = [convertQwertyToHangul(text), convertHangulToQwerty(text)];
  return otherKeyboard.some((other) => other.normalize('NFC') === wanted) ? 'keyboard' : 'waiting';
}
