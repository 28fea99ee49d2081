import { syllablesOfKimSeonghun } from './syllables.ts';

/** Returns the first text field of a story. Throws an error for a story without a text field. */
export function findTextField(root: ParentNode): HTMLInputElement | HTMLTextAreaElement {
  const element = root.querySelector('input, textarea');
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error('The story has no text field.');
}

/**
 * Sets the value of a field and fires the input event of a composition. The setter of the prototype is used, because React ignores
 * changes by the setter of the element.
 */
function show(element: Element, value: string, data: string): void {
  Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
  const inputType = 'insertCompositionText';
  element.dispatchEvent(
    new InputEvent('input', { bubbles: true, isComposing: true, inputType, data }),
  );
}

/** Fires a composition event. */
function tell(
  element: Element,
  type: 'compositionstart' | 'compositionupdate' | 'compositionend',
  data = '',
): void {
  element.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }));
}

/**
 * Fires the keydown of a key that the input method handles. The event does not contain the name of the key. Returns `false` if a
 * handler prevented the default action.
 */
export function pressComposingKey(element: Element, code: string): boolean {
  const key = { key: 'Process', code, keyCode: 229 };
  const event = { ...key, isComposing: true, bubbles: true, cancelable: true };
  return element.dispatchEvent(new KeyboardEvent('keydown', event));
}

/**
 * Types 김성훈 letter by letter with synthetic events, because the script of a page cannot fire real composition events. Tests use the
 * real events of `hangul.ts`.
 */
export function simulateHangulTyping(element: HTMLInputElement | HTMLTextAreaElement): void {
  element.focus();
  for (const letters of syllablesOfKimSeonghun) {
    const before = element.value;
    for (const [place, data] of letters.entries()) {
      pressComposingKey(element, '');
      if (place === 0) tell(element, 'compositionstart');
      tell(element, 'compositionupdate', data);
      show(element, before + data, data);
    }
    tell(element, 'compositionend', letters.at(-1));
  }
}
