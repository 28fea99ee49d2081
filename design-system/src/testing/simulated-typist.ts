import { hangulG } from './input-method.ts';
import { composingKey, show, tell } from './play-hangul.ts';
import type { Typist } from './typist.ts';

/** Lets the page answer an event before the next one comes. */
const answer = () => new Promise((resolve) => setTimeout(resolve));

function focusedField(): HTMLInputElement | HTMLTextAreaElement {
  const { activeElement } = document;
  const isText =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (isText) return activeElement;
  throw new Error('초점이 칸에 없습니다.');
}

/** What the browser itself does with a key that the page has not prevented. */
function actByDefault(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
  if (key === 'Escape' && field.type === 'search')
    show(field, '', { data: '', isComposing: false });
}

/** Sends the events of an input method by script: a page cannot reach the system's. The order is that of Chromium. */
export function simulatedTypist(): Typist {
  /** The text before the syllable that is open. */
  let before: string | undefined;

  async function compose(letters: readonly string[]): Promise<void> {
    for (const data of letters) {
      const field = focusedField();
      composingKey(field, { key: 'Process', code: '' });
      if (before === undefined) tell(field, 'compositionstart');
      before ??= field.value;
      tell(field, 'compositionupdate', data);
      show(field, before + data, { data, isComposing: true });
      await answer();
    }
  }

  async function commit(data: string): Promise<void> {
    const field = focusedField();
    const isComposing = before !== undefined;
    show(field, (before ?? field.value) + data, { data, isComposing });
    before = undefined;
    if (isComposing) tell(field, 'compositionend', data);
    await answer();
  }

  return {
    compose,
    commit,
    async typeHangul(syllables) {
      for (const syllable of syllables) {
        await compose(syllable);
        await commit(syllable.at(-1) ?? syllable[0]);
      }
    },
    async pressWhileComposing(key) {
      const field = focusedField();
      if (composingKey(field, { key, code: key })) actByDefault(field, key);
      await answer();
    },
    async pressLetterKey() {
      const { key, code } = hangulG;
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
      await answer();
    },
    async press(button) {
      if (before !== undefined) tell(focusedField(), 'compositionend');
      before = undefined;
      await answer();
      button.click();
      await answer();
    },
  };
}
