import { convertHangulToQwerty } from 'es-hangul';
import type { KeyboardEvent } from 'react';
import { shortcutKey, useComposition } from '../../behavior/composition.ts';

/** The keys that type a text on a two-set (두벌식) keyboard, by which the typeahead matches an item: "삭제" is `tkrwp`. */
export const qwertyKeysOf = (words: string): string => convertHangulToQwerty(words);

/** Radix compares the letter of the event. For a letter that is not Latin, this passes on the Latin letter at the key's position. */
function typeByPlace(event: KeyboardEvent<HTMLElement>): void {
  const key = shortcutKey(event);
  if (key.length !== 1 || key === event.key.toLowerCase()) return;
  event.preventDefault();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Makes the typeahead of a menu work with Hangul input on or off. A menu has no text field, so there is no composition. */
export function useHangulTypeahead() {
  return useComposition<HTMLElement>({ onKeyDown: typeByPlace, onComposingKeyDown: typeByPlace })
    .handlers;
}
