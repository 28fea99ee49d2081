import { convertHangulToQwerty } from 'es-hangul';
import type { KeyboardEvent } from 'react';
import { shortcutKey, useComposition } from '../../composition.ts';

/** The keys an item is found by: those that type its words on a two-set keyboard. "삭제" is `tkrwp`. */
export const typedKeys = (words: string): string => convertHangulToQwerty(words);

/** Radix looks at the letter; a keyboard that has none of ours to give tells the place of the key. */
function typeByPlace(event: KeyboardEvent<HTMLElement>): void {
  const key = shortcutKey(event);
  if (key.length !== 1 || key === event.key.toLowerCase()) return;
  event.preventDefault();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Lets a menu be searched by letters whatever side the 한/영 key is on. Nothing is composed in a menu. */
export function useHangulTypeahead() {
  return useComposition<HTMLElement>({ onKeyDown: typeByPlace, onComposingKeyDown: typeByPlace })
    .handlers;
}
