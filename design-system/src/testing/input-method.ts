import type { Syllable } from './syllables.ts';

interface KeyEvent {
  type: 'rawKeyDown' | 'keyDown' | 'keyUp';
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  text?: string;
}

/** The commands of the Chrome DevTools Protocol that simulate an input method, independent of the connection. */
interface InputDomain {
  dispatchKeyEvent(event: KeyEvent): Promise<unknown>;
  imeSetComposition(composition: {
    text: string;
    selectionStart: number;
    selectionEnd: number;
  }): Promise<unknown>;
  insertText(insertion: { text: string }): Promise<unknown>;
}

/** A key that both the input method and the page receive. */
const keys = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
} as const;

/** The text that the key writes; without it Chromium fires no keypress, and Enter would not submit. */
const texts = { Enter: { text: '\r' }, Escape: {} } as const;

/** A Korean input method: real composition events in the focused field, in the order in which Chromium sends them. */
export function inputMethod(input: InputDomain) {
  /** The keydown of every key that the input method handles: without a letter, with the key code 229. */
  async function processKey(key = 'Process'): Promise<void> {
    const code = key === 'Process' ? '' : key;
    const event = { key, code, windowsVirtualKeyCode: 229 };
    await input.dispatchKeyEvent({ type: 'rawKeyDown', ...event });
    await input.dispatchKeyEvent({ type: 'keyUp', ...event });
  }

  /** Composes the letters in the focused field and leaves the syllable open. */
  async function compose(letters: readonly string[]): Promise<void> {
    for (const text of letters) {
      await processKey();
      const end = text.length;
      await input.imeSetComposition({ text, selectionStart: end, selectionEnd: end });
    }
  }

  /** Ends the open syllable as an input method does. */
  async function commit(text: string): Promise<void> {
    await input.insertText({ text });
  }

  /** Types Hangul into the focused field with real composition events. */
  async function typeHangul(syllables: readonly Syllable[]): Promise<void> {
    for (const syllable of syllables) {
      await compose(syllable);
      await commit(syllable.at(-1) ?? syllable[0]);
    }
  }

  /** Presses a key during a composition: both the input method and the page receive it. */
  async function pressWhileComposing(name: keyof typeof keys): Promise<void> {
    await processKey(name);
    await input.dispatchKeyEvent({ type: 'keyDown', ...keys[name], ...texts[name] });
    await input.dispatchKeyEvent({ type: 'keyUp', ...keys[name] });
  }

  return { compose, commit, typeHangul, pressWhileComposing };
}
