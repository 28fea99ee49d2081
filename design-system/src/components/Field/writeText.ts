import type { TextEdit } from './textRule.ts';

/** The elements that hold what a member types. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Moves the caret of the focused field; some input types have none, and a field without focus needs none. */
export function placeCaret(element: TextElement, caret: number): void {
  if (element.ownerDocument.activeElement === element && element.selectionStart !== null) {
    element.setSelectionRange(caret, caret);
  }
}

/**
 * Changes a field as if the member had typed: React and form libraries hear of it through an `input` event. The value
 * goes through the prototype's setter, because React shadows it on the element and would take the event for no change.
 */
export function writeText(element: TextElement, { text, caret }: TextEdit): void {
  Reflect.set(Object.getPrototypeOf(element), 'value', text, element);
  placeCaret(element, caret);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
