import type { SyllableStates } from './syllables.ts';

interface KeyEvent {
  type: 'rawKeyDown' | 'keyDown' | 'keyUp';
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  text?: string;
}

/** The commands of the Chrome DevTools Protocol that simulate an input method. */
interface InputDomain {
  dispatchKeyEvent(event: KeyEvent): Promise<unknown>;
  imeSetComposition(composition: {
    text: string;
    selectionStart: number;
    selectionEnd: number;
  }): Promise<unknown>;
  insertText(insertion: { text: string }): Promise<unknown>;
}

/** Keys that both the input method and the page receive during a composition. */
const keys = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
} as const;

/** The text of each key. Without the text of Enter, Chromium fires no keypress event, and Enter does not submit a form. */
const texts = { Enter: { text: '\r' }, Escape: {} } as const;

/** A simulated Korean input method that types into the focused field. */
export interface InputMethod {
  /** Shows the given states of a syllable one after the other, and leaves the syllable open. */
  compose(letters: readonly string[]): Promise<void>;
  /** Replaces the open syllable by the text and ends the composition. Without an open syllable, inserts the text. */
  commit(text: string): Promise<void>;
  /** Types whole syllables, letter by letter. */
  typeHangul(syllables: readonly SyllableStates[]): Promise<void>;
  /** Presses a key during a composition. The input method and the page receive the key. */
  pressWhileComposing(name: keyof typeof keys): Promise<void>;
}

/** Creates an input method. Chromium fires real composition events for the commands, in the order of real typing. */
export function createInputMethod(input: InputDomain): InputMethod {
  /** Presses a key that the input method handles: the events have no letter, and the key code is 229. */
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

  async function typeHangul(syllables: readonly SyllableStates[]): Promise<void> {
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
