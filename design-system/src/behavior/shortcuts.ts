import { useEffect, useEffectEvent } from 'react';
import { isComposing, shortcutKey } from './composition.ts';

const TYPED_INTO =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="listbox"], [role="combobox"]';

/** Whether an element receives typed or pasted text itself: a field, or a list with typeahead. */
export const receivesTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Whether a modal dialog or a menu is open, which receives all input. */
export const isModalOpen = (): boolean =>
  document.querySelector('[aria-modal="true"], dialog:modal, [role="menu"]') !== null;

/**
 * Actions by key name: `mod+k` is ⌘ K on a Mac and Ctrl K elsewhere; a single character is that key without Ctrl, Alt or ⌘. With
 * Hangul input on, a letter is that of the key's position: ㅊ is `c`.
 */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Whether the device is a Mac or an iPhone or iPad, whose shortcuts use ⌘ in place of Ctrl. */
const isMac = (): boolean => /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** The modifier key of page shortcuts, as printed on the keyboard. */
export const modifierKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** The name of a key event in {@link Shortcuts}; `undefined` for a key that cannot be a shortcut. */
function nameOf(event: KeyboardEvent): string | undefined {
  const key = shortcutKey(event);
  if (key.length !== 1 || event.altKey) return undefined;
  const isLetter = key >= 'a' && key <= 'z';
  // "?" needs Shift, so Shift is accepted for characters other than letters.
  if (isLetter && event.shiftKey) return undefined;
  if (!event.ctrlKey && !event.metaKey) return key;
  const { ctrlKey: wanted, metaKey: other } = isMac()
    ? { ctrlKey: event.metaKey, metaKey: event.ctrlKey }
    : event;
  return wanted && !other ? `mod+${key}` : undefined;
}

/** Whether the event belongs to a composition, was handled by an element on the page, or repeats because the key is held. */
const isTaken = (event: KeyboardEvent): boolean =>
  isComposing(event) || event.defaultPrevented || event.repeat;

/**
 * Handles shortcuts for the whole page. A shortcut is ignored during a Hangul composition, while a dialog or menu is open, while
 * the key is held, and when an element such as a terminal has handled the key. Single characters are ignored while a field has the
 * focus. Members must be able to turn single characters off (WCAG 2.1.4): omit them then. With `everywhere`, shortcuts also work in
 * dialogs and menus.
 */
export function useShortcuts(shortcuts: Shortcuts, { everywhere = false } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const name = nameOf(event);
    const run = name === undefined ? undefined : shortcuts[name];
    if (!(name && run) || (name.length === 1 && receivesTyping(event.target))) return;
    if (!everywhere && isModalOpen()) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
