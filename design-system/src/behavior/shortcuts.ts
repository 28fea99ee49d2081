import { useEffect, useEffectEvent } from 'react';
import { isComposing, shortcutKey } from './composition.ts';

const TYPED_INTO =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="listbox"], [role="combobox"]';

/** Whether what is typed or pasted belongs to this element: a field, or a list that is searched by typing. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Whether something lies over the page that takes all input for itself. */
export const isCovered = (): boolean =>
  document.querySelector('[aria-modal="true"], dialog:modal, [role="menu"]') !== null;

/**
 * What keys do, by their name: `mod+k` is ⌘ K on a Mac and Ctrl K elsewhere; one character alone is that key without Ctrl, Alt or ⌘.
 * Letters are those of the key's position with Hangul input on: ㅊ is `c`.
 */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Whether the keyboard is one of Apple's, whose shortcuts have ⌘ where others have Ctrl. */
const isMac = (): boolean => /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** The key that shortcuts of a page are pressed with, as it is printed on the keyboard. */
export const modifierKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** The name under which {@link Shortcuts} has a key; `undefined` for one that is no shortcut. */
function nameOf(event: KeyboardEvent): string | undefined {
  const key = shortcutKey(event);
  if (key.length !== 1 || event.altKey) return undefined;
  const isLetter = key >= 'a' && key <= 'z';
  // "?" is typed with Shift; a letter with Shift is not the letter's shortcut.
  if (isLetter && event.shiftKey) return undefined;
  if (!event.ctrlKey && !event.metaKey) return key;
  const { ctrlKey: wanted, metaKey: other } = isMac()
    ? { ctrlKey: event.metaKey, metaKey: event.ctrlKey }
    : event;
  return wanted && !other ? `mod+${key}` : undefined;
}

/** Whether the key belongs to a syllable, to something on the page, or to a press that was answered already. */
const isTaken = (event: KeyboardEvent): boolean =>
  isComposing(event) || event.defaultPrevented || event.repeat;

/**
 * Shortcuts of the whole page. Nothing happens during a Hangul composition, under an open dialog or menu, when a key is held, and when
 * something on the page has used the key itself, as a terminal does. Single characters wait until no field has the focus, and
 * members have to be able to turn them off (WCAG 2.1.4): leave them out then. `everywhere` is for what concerns dialogs and menus too.
 */
export function useShortcuts(shortcuts: Shortcuts, { everywhere = false } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const name = nameOf(event);
    const run = name === undefined ? undefined : shortcuts[name];
    if (!(name && run) || (name.length === 1 && isTypedInto(event.target))) return;
    if (!everywhere && isCovered()) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
