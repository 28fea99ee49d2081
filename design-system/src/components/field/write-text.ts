import type { TextEdit } from './text-rule.ts';

/** The elements that hold what a member types. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Moves the caret of the focused field. Does nothing for a field without focus and for input types without a caret. */
export function placeCaret(element: TextElement, caret: number): void {
  if (element.ownerDocument.activeElement === element && element.selectionStart !== null) {
    element.setSelectionRange(caret, caret);
  }
}

/**
 * Changes a field as if the member had typed: React and form libraries receive an `input` event. The value is set by
 * the prototype's setter, because React overrides the setter on the element and would otherwise ignore the event.
 */
export function writeText(element: TextElement, { text, caret }: TextEdit): void {
  Reflect.set(Object.getPrototypeOf(element), 'value', text, element);
  placeCaret(element, caret);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
