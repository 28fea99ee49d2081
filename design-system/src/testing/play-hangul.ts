import { kimSeonghun } from './syllables.ts';

/** The field of a story: the only one, or the first. */
export function textElementOf(root: ParentNode): HTMLInputElement | HTMLTextAreaElement {
  const element = root.querySelector('input, textarea');
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error('The story has no text field.');
}

/** Sets a value as the browser does during a composition: by the prototype's setter, because React would otherwise ignore the change. */
function show(element: Element, value: string, data: string): void {
  Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
  const inputType = 'insertCompositionText';
  element.dispatchEvent(
    new InputEvent('input', { bubbles: true, isComposing: true, inputType, data }),
  );
}

/** Sends a composition event. */
function tell(
  element: Element,
  type: 'compositionstart' | 'compositionupdate' | 'compositionend',
  data = '',
): void {
  element.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }));
}

/**
 * Presses a key that the input method handles, and returns whether the page did not prevent its default. The event has no name of
 * the key.
 */
export function pressComposingKey(element: Element, code: string): boolean {
  const key = { key: 'Process', code, keyCode: 229 };
  const event = { ...key, isComposing: true, bubbles: true, cancelable: true };
  return element.dispatchEvent(new KeyboardEvent('keydown', event));
}

/**
 * Types 김성훈 letter by letter with synthetic events, because a page cannot send real ones. The tests use real
 * composition events.
 */
export function playHangul(element: HTMLInputElement | HTMLTextAreaElement): void {
  element.focus();
  for (const letters of kimSeonghun) {
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
