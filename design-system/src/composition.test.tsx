import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isComposing, useComposition } from './composition.ts';
import { commit, compose, typeHangul } from './testing/hangul.ts';

/** A field that notes which keys its handler would act on. */
function Guarded({ onKey }: { onKey: (key: string) => void }) {
  const { holds, handlers } = useComposition();
  function act(event: KeyboardEvent) {
    if (!holds(event)) onKey(event.key);
  }
  return <input aria-label="이름" {...handlers} onKeyDown={act} />;
}

async function openField() {
  const onKey = vi.fn();
  await render(<Guarded onKey={onKey} />);
  const field = page.getByLabelText('이름');
  await userEvent.click(field);
  return { field, onKey };
}

/** The keydown that WebKit fires after compositionend: nothing in it tells of the syllable it ended. */
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
])('$event.type belongs to a syllable: $composing', ({ event, composing }) => {
  expect(isComposing(event)).toBe(composing);
  expect(isComposing({ nativeEvent: event })).toBe(composing);
});

test('no key of a syllable reaches the handler, its first one included', async () => {
  const { onKey } = await openField();
  await typeHangul([['ㄱ', '기', '김']]);
  expect(onKey).not.toHaveBeenCalled();
});

test('the key that ends a syllable late is held for one frame, and no longer', async () => {
  const { field, onKey } = await openField();
  const late = new Promise<void>((resolve) => {
    field.element().addEventListener('compositionend', () => {
      queueMicrotask(() => {
        pressLate(field.element());
        resolve();
      });
    });
  });
  await compose(['ㄱ', '기', '김']);
  await commit('김');
  await late;
  expect(onKey).not.toHaveBeenCalled();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  pressLate(field.element());
  expect(onKey.mock.calls).toEqual([['Enter']]);
});

test('a syllable that follows at once is held as well', async () => {
  const { field, onKey } = await openField();
  field.element().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  field.element().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  pressLate(field.element());
  expect(onKey).not.toHaveBeenCalled();
});
