import { cdp, type Locator, userEvent } from 'vitest/browser';
import type { Syllable } from './syllables.ts';

/** The keydown an input method sends for every key it takes: no letter, only the code 229. */
async function processKey(key = 'Process'): Promise<void> {
  const event = { key, code: key === 'Enter' ? 'Enter' : '', windowsVirtualKeyCode: 229 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/** Composes the letters in the focused field and leaves the syllable open. */
export async function compose(letters: readonly string[]): Promise<void> {
  for (const text of letters) {
    await processKey();
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
}

/** Ends the open syllable as an input method does. */
export async function commit(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text });
}

/** Types Hangul into the focused field with real composition events. */
export async function typeHangul(syllables: readonly Syllable[]): Promise<void> {
  for (const syllable of syllables) {
    await compose(syllable);
    await commit(syllable.at(-1) ?? syllable[0]);
  }
}

/** Presses Enter while a syllable is open: the key goes to the input method, and to the page as well. */
export async function pressEnterWhileComposing(): Promise<void> {
  await processKey('Enter');
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
}

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
