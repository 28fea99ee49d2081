import { useEffect, useEffectEvent } from 'react';
import { isComposing, shortcutKey } from './composition.ts';
import { isRendered } from './is-rendered.ts';

const TYPED_INTO =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="listbox"], [role="combobox"]';

/** Checks whether an element receives typed or pasted text: a field, or a list with typeahead. */
export const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/**
 * Checks whether a modal dialog or a menu is open, because an open dialog or menu receives all input. A dialog that is rendered in advance
 * is not open.
 */
export const isModalOpen = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog:modal, [role="menu"]')].some(
    isRendered,
  );

/**
 * Actions by the name of the key. `mod+k` is ⌘ K on a Mac and Ctrl K on other devices. A single character is the key without Ctrl, Alt
 * or ⌘. With Hangul input on, the name is the Latin letter of the same key: ㅊ is `c`.
 */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Checks whether the device is a Mac, an iPhone or an iPad, because shortcuts on these devices use ⌘ in place of Ctrl. */
const isMac = (): boolean => /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** Returns the label of the modifier key for page shortcuts: "⌘" or "Ctrl". */
export const modifierKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** The properties of a native or a React event that name a shortcut. */
type ShortcutEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

/** Returns the name of the pressed key in {@link Shortcuts}; `undefined` for a key that cannot be a shortcut. */
export function shortcutName(event: ShortcutEvent): string | undefined {
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

/** Checks whether an event belongs to a composition, was handled by an element, or is the repetition of a held key. */
const isTaken = (event: KeyboardEvent): boolean =>
  isComposing(event) || event.defaultPrevented || event.repeat;

/**
 * Handles shortcuts for the whole page. A shortcut is ignored during a Hangul composition, while a dialog or menu is open, while
 * the key is held, and when an element such as a terminal has handled the key. Single characters are ignored while a field has the
 * focus. WCAG 2.1.4 requires a setting that turns single characters off: omit single characters when this setting is off. With
 * `everywhere`, shortcuts also work in dialogs and menus.
 */
export function useShortcuts(shortcuts: Shortcuts, { everywhere = false } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const name = shortcutName(event);
    const run = name === undefined ? undefined : shortcuts[name];
    if (!(name && run) || (name.length === 1 && isTypingTarget(event.target))) return;
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
