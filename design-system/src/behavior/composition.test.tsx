import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commitComposition, composeSyllable, typeHangul } from '../testing/hangul.ts';
import { isComposing, shortcutKey, useComposition } from './composition.ts';

/** A field that reports each key that is pressed outside of a composition. */
function Guarded({ onKey }: { onKey: (key: string) => void }) {
  const { handlers } = useComposition({ onKeyDown: (event) => onKey(event.key) });
  return <input aria-label="이름" {...handlers} />;
}

/** A field that counts its renders. */
function Counted({ onRender }: { onRender: () => void }) {
  const { handlers } = useComposition();
  onRender();
  return <input aria-label="이름" {...handlers} />;
}

async function openField() {
  const onKey = vi.fn();
  await render(<Guarded onKey={onKey} />);
  const field = page.getByLabelText('이름');
  await userEvent.click(field);
  return { field, onKey };
}

/** Fires the keydown that WebKit fires after compositionend: `isComposing` is false, and the key code is not 229. */
function pressLate(target: Element) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

test.each([
  { event: new KeyboardEvent('keydown', { isComposing: true }), composing: true },
  { event: new KeyboardEvent('keydown', { keyCode: 229 }), composing: true },
  { event: new KeyboardEvent('keydown', { key: 'a' }), composing: false },
  { event: new InputEvent('input', { isComposing: true }), composing: true },
  { event: new InputEvent('input'), composing: false },
  { event: new Event('input'), composing: false },
])('rule 1: $event.type belongs to a syllable: $composing', ({ event, composing }) => {
  expect(isComposing(event)).toBe(composing);
  expect(isComposing({ nativeEvent: event })).toBe(composing);
});

test('rule 1: no key of a syllable reaches the action, its first one included', async () => {
  const { onKey } = await openField();
  await typeHangul([['ㄱ', '기', '김']]);
  expect(onKey).not.toHaveBeenCalled();
});

test('rule 1: the key that ends a syllable late is held for one frame, and no longer', async () => {
  const { field, onKey } = await openField();
  const late = new Promise<void>((resolve) => {
    field.element().addEventListener('compositionend', () => {
      queueMicrotask(() => {
        pressLate(field.element());
        resolve();
      });
    });
  });
  await composeSyllable(['ㄱ', '기', '김']);
  await commitComposition('김');
  await late;
  expect(onKey).not.toHaveBeenCalled();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  pressLate(field.element());
  expect(onKey.mock.calls).toEqual([['Enter']]);
});

test('rule 1: a syllable that follows at once is held as well', async () => {
  const { field, onKey } = await openField();
  field.element().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  field.element().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  pressLate(field.element());
  expect(onKey).not.toHaveBeenCalled();
});

test('rules 1 and 4: the keys of a syllable render nothing', async () => {
  const rendered = vi.fn();
  await render(<Counted onRender={rendered} />);
  await userEvent.click(page.getByLabelText('이름'));
  await typeHangul([['ㄱ', '기', '김']]);
  await expect.element(page.getByLabelText('이름')).toHaveValue('김');
  expect(rendered).toHaveBeenCalledTimes(1);
});

test.each([
  { key: 'g', code: 'KeyG', means: 'g' },
  { key: 'G', code: 'KeyG', means: 'g' },
  { key: 'ㅎ', code: 'KeyG', means: 'g' },
  { key: 'ㄲ', code: 'KeyR', means: 'r' },
  { key: 'Process', code: 'KeyG', means: 'g' },
  { key: 'Unidentified', code: 'KeyK', means: 'k' },
  { key: 'Dead', code: 'Digit6', means: '6' },
  { key: 'j', code: 'KeyC', means: 'j' },
  { key: '/', code: 'Slash', means: '/' },
  { key: 'Enter', code: 'Enter', means: 'Enter' },
  { key: 'Process', code: 'Enter', means: 'Enter' },
  { key: 'Process', code: 'NumpadEnter', means: 'Enter' },
  { key: 'Escape', code: 'Escape', means: 'Escape' },
  { key: 'Process', code: '', means: '' },
])('rule 7: "$key" on the key $code means "$means"', ({ means, ...event }) => {
  expect(shortcutKey(event)).toBe(means);
});
