import { cdp, type Locator, userEvent } from 'vitest/browser';
import { inputMethod } from './input-method.ts';

/**
 * Pastes a text into the focused field: first the event, which may be cancelled, then the whole text by `insert`. It does not use
 * the clipboard, which belongs to the user or to parallel tests.
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

/** An input method that Chromium simulates. */
const realInput = inputMethod({
  dispatchKeyEvent: (event) => cdp().send('Input.dispatchKeyEvent', event),
  imeSetComposition: (composition) => cdp().send('Input.imeSetComposition', composition),
  insertText: (insertion) => cdp().send('Input.insertText', insertion),
});

export const { commit, compose, typeHangul } = realInput;

/** Presses Enter during a composition: both the input method and the page receive the key. */
export const pressEnterWhileComposing = (): Promise<void> => realInput.pressWhileComposing('Enter');

/** The same with Escape. */
export const pressEscapeWhileComposing = (): Promise<void> =>
  realInput.pressWhileComposing('Escape');

/** Pastes into the field. */
export async function paste(text: string, field: Locator): Promise<void> {
  await userEvent.click(field);
  await pasteInto(field.element(), text, commit);
}
