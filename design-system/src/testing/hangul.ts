import { cdp, type Locator, userEvent } from 'vitest/browser';
import { inputMethod } from './input-method.ts';

const { compose, commit, typeHangul, pressWhileComposing } = inputMethod({
  dispatchKeyEvent: (event) => cdp().send('Input.dispatchKeyEvent', event),
  imeSetComposition: (composition) => cdp().send('Input.imeSetComposition', composition),
  insertText: (insertion) => cdp().send('Input.insertText', insertion),
});

export { commit, compose, typeHangul };

/** Presses Enter during a composition: both the input method and the page receive the key. */
export const pressEnterWhileComposing = (): Promise<void> => pressWhileComposing('Enter');

/** The same with Escape. */
export const pressEscapeWhileComposing = (): Promise<void> => pressWhileComposing('Escape');

/**
 * Pastes into the field: first the event, which may be cancelled, then the whole text. It does not use the clipboard,
 * which parallel tests would share.
 */
export async function paste(text: string, field: Locator): Promise<void> {
  await userEvent.click(field);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  if (field.element().dispatchEvent(event)) await commit(text);
}
