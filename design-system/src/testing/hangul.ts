import { cdp, type Locator, userEvent } from 'vitest/browser';
import { inputMethod } from './input-method.ts';
import { pasteInto } from './paste-into.ts';

/** The input method that Chromium itself plays. */
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
