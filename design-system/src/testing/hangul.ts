import { cdp, type Locator, userEvent } from 'vitest/browser';
import { createInputMethod } from './input-method.ts';

/**
 * Pastes a text into the focused field without the clipboard, which parallel tests may use. Fires a paste event, and calls `insert`
 * with the text unless a handler cancels the event.
 */
async function pasteInto(
  element: Element,
  text: string,
  insert: (text: string) => Promise<void>,
): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  if (element.dispatchEvent(event)) await insert(text);
}

/** The input method that Chromium simulates by commands of the DevTools protocol. */
const realInput = createInputMethod({
  dispatchKeyEvent: (event) => cdp().send('Input.dispatchKeyEvent', event),
  imeSetComposition: (composition) => cdp().send('Input.imeSetComposition', composition),
  insertText: (insertion) => cdp().send('Input.insertText', insertion),
});

export const { commit: commitComposition, compose: composeSyllable, typeHangul } = realInput;

/** Presses Enter during a composition. The input method and the page receive the key. */
export const pressEnterWhileComposing = (): Promise<void> => realInput.pressWhileComposing('Enter');

/** Presses Escape during a composition. The input method and the page receive the key. */
export const pressEscapeWhileComposing = (): Promise<void> =>
  realInput.pressWhileComposing('Escape');

/** Focuses a field by a click, and pastes a text into the field. */
export async function pasteText(text: string, field: Locator): Promise<void> {
  await userEvent.click(field);
  await pasteInto(field.element(), text, commitComposition);
}
