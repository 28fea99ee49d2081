import { convertHangulToQwerty } from 'es-hangul';
import type { KeyboardEvent } from 'react';
import { shortcutKey, useComposition } from '../../behavior/composition.ts';

/** The keys that match an item: those that type its text on a two-set (두벌식) keyboard. "삭제" is `tkrwp`. */
export const typedKeys = (words: string): string => convertHangulToQwerty(words);

/** Radix compares the letter of the event; where that is not Latin, the letter at the key's position is used. */
function typeByPlace(event: KeyboardEvent<HTMLElement>): void {
  const key = shortcutKey(event);
  if (key.length !== 1 || key === event.key.toLowerCase()) return;
  event.preventDefault();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Makes the typeahead of a menu work with Hangul input on or off. There is no composition in a menu. */
export function useHangulTypeahead() {
  return useComposition<HTMLElement>({ onKeyDown: typeByPlace, onComposingKeyDown: typeByPlace })
    .handlers;
}
