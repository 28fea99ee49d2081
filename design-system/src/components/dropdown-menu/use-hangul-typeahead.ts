import { convertHangulToQwerty } from 'es-hangul';
import type { KeyboardEvent } from 'react';
import { shortcutKey, useComposition } from '../../behavior/composition.ts';

/**
 * Returns the Latin keys that type a text on a two-set (두벌식) keyboard, such as `tkrwp` for "삭제". The typeahead of a menu compares
 * these keys.
 */
export const toQwertyKeys = (words: string): string => convertHangulToQwerty(words);

/**
 * Replaces the event of a letter that is not Latin by an event with the Latin letter at the same position of the keyboard, because
 * the typeahead of Radix compares the letters of events.
 */
function typeByPlace(event: KeyboardEvent<HTMLElement>): void {
  const key = shortcutKey(event);
  if (key.length !== 1 || key === event.key.toLowerCase()) return;
  event.preventDefault();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/**
 * Returns handlers that make the typeahead of a menu work with Hangul input on or off. Keys during a composition are handled like
 * other keys, because a menu contains no text field whose composition could be disturbed.
 */
export function useHangulTypeahead() {
  return useComposition<HTMLElement>({ onKeyDown: typeByPlace, onComposingKeyDown: typeByPlace })
    .handlers;
}
