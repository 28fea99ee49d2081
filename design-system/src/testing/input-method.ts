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

/** The text of the key. Without it Chromium fires no keypress, and Enter would not submit. */
const texts = { Enter: { text: '\r' }, Escape: {} } as const;

/** Types into the focused field as a Korean input method does. */
export interface InputMethod {
  /** Composes the letters in the focused field and leaves the syllable open. */
  compose(letters: readonly string[]): Promise<void>;
  /** Ends the open syllable as an input method does. Without an open syllable it inserts the text. */
  commit(text: string): Promise<void>;
  /** Types whole syllables, letter by letter. */
  typeHangul(syllables: readonly Syllable[]): Promise<void>;
  /** Presses a key during a composition: both the input method and the page receive it. */
  pressWhileComposing(name: keyof typeof keys): Promise<void>;
}

/** An input method with real composition events, in the order of Chromium. */
export function inputMethod(input: InputDomain): InputMethod {
  /** The keydown of every key that the input method handles: without a letter, with the key code 229. */
  async function processKey(key = 'Process'): Promise<void> {
    const code = key === 'Process' ? '' : key;
    const event = { key, code, windowsVirtualKeyCode: 229 };
    await input.dispatchKeyEvent({ type: 'rawKeyDown', ...event });
    await input.dispatchKeyEvent({ type: 'keyUp', ...event });
  }

  async function compose(letters: readonly string[]): Promise<void> {
    for (const text of letters) {
      await processKey();
      const end = text.length;
      await input.imeSetComposition({ text, selectionStart: end, selectionEnd: end });
    }
  }

  async function commit(text: string): Promise<void> {
    await input.insertText({ text });
  }

  async function typeHangul(syllables: readonly Syllable[]): Promise<void> {
    for (const syllable of syllables) {
      await compose(syllable);
      await commit(syllable.at(-1) ?? syllable[0]);
    }
  }

  async function pressWhileComposing(name: keyof typeof keys): Promise<void> {
    await processKey(name);
    await input.dispatchKeyEvent({ type: 'keyDown', ...keys[name], ...texts[name] });
    await input.dispatchKeyEvent({ type: 'keyUp', ...keys[name] });
  }

  return { compose, commit, typeHangul, pressWhileComposing };
}
