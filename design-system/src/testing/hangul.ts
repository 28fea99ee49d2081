import { cdp, type Locator, userEvent } from 'vitest/browser';
import { inputMethod } from './inputMethod.ts';

const { compose, commit, typeHangul, pressWhileComposing } = inputMethod({
  dispatchKeyEvent: (event) => cdp().send('Input.dispatchKeyEvent', event),
  imeSetComposition: (composition) => cdp().send('Input.imeSetComposition', composition),
  insertText: (insertion) => cdp().send('Input.insertText', insertion),
});

export { commit, compose, typeHangul };

/** Presses Enter while a syllable is open: the key goes to the input method, and to the page as well. */
export const pressEnterWhileComposing = (): Promise<void> => pressWhileComposing('Enter');

/** The same with Escape. */
export const pressEscapeWhileComposing = (): Promise<void> => pressWhileComposing('Escape');

/**
 * Pastes into the field: the event comes first and may be refused, then the text arrives in one piece. It does not go by
 * the clipboard, which tests that run side by side would share.
 */
export async function paste(text: string, field: Locator): Promise<void> {
  await userEvent.click(field);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  if (field.element().dispatchEvent(event)) await commit(text);
}
