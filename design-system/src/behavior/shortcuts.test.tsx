import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useComposition } from './composition.ts';
import { focusPageSearch } from './focus.ts';
import { useShortcuts } from './shortcuts.ts';

const toggle = vi.fn();
const run = { 'mod+k': vi.fn(), c: vi.fn(), '?': vi.fn(), '/': vi.fn() };

function Sample({ covered = false }: { covered?: boolean }) {
  useShortcuts(run);
  useShortcuts({ 'mod+.': toggle }, { everywhere: true });
  /** Handles all keys with Ctrl, as a terminal does. */
  const { handlers } = useComposition<HTMLButtonElement>({
    onKeyDown: (event) => event.ctrlKey && event.preventDefault(),
  });
  return (
    <main>
      <button type="button" {...handlers}>
        버튼
      </button>
      <input aria-label="이름" />
      <input aria-label="검색" type="search" defaultValue="결제" />
      {covered && <div role="dialog" aria-modal="true" aria-label="창" />}
    </main>
  );
}

interface Press extends KeyboardEventInit {
  on?: Element;
}

function press({ on = document.body, ...init }: Press): boolean {
  return on.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  );
}

const calls = () => Object.values(run).map(({ mock }) => mock.calls.length);

test.each<[string, KeyboardEventInit, number[]]>([
  ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }, [1, 0, 0, 0]],
  [
    'Ctrl ㅏ, the same key with Hangul input on',
    { key: 'ㅏ', code: 'KeyK', ctrlKey: true },
    [1, 0, 0, 0],
  ],
  ['c', { key: 'c', code: 'KeyC' }, [0, 1, 0, 0]],
  ['ㅊ, the same key with Hangul input on', { key: 'ㅊ', code: 'KeyC' }, [0, 1, 0, 0]],
  ['?', { key: '?', code: 'Slash', shiftKey: true }, [0, 0, 1, 0]],
  ['/', { key: '/', code: 'Slash' }, [0, 0, 0, 1]],
  ['Shift c', { key: 'C', code: 'KeyC', shiftKey: true }, [0, 0, 0, 0]],
  ['Ctrl c', { key: 'c', code: 'KeyC', ctrlKey: true }, [0, 0, 0, 0]],
  ['Ctrl Shift K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, [0, 0, 0, 0]],
  ['Alt c', { key: 'c', code: 'KeyC', altKey: true }, [0, 0, 0, 0]],
  ['c that is held', { key: 'c', code: 'KeyC', repeat: true }, [0, 0, 0, 0]],
  ['c of a composition', { key: 'ㅊ', code: 'KeyC', isComposing: true }, [0, 0, 0, 0]],
  ['c of an input method', { key: 'Process', code: 'KeyC', keyCode: 229 }, [0, 0, 0, 0]],
])('rule 7: %s', async (_, event, expected) => {
  vi.clearAllMocks();
  await render(<Sample />);
  press(event);
  expect(calls()).toEqual(expected);
});

test('a field keeps single characters, and leaves Ctrl K', async () => {
  vi.clearAllMocks();
  await render(<Sample />);
  const on = page.getByLabelText('이름').element();
  expect(press({ on, key: 'c', code: 'KeyC' })).toBe(true);
  press({ on, key: 'k', code: 'KeyK', ctrlKey: true });
  press({ on: page.getByRole('button').element(), key: '/', code: 'Slash' });
  expect(calls()).toEqual([1, 0, 0, 1]);
});

test('under a dialog nothing happens', async () => {
  vi.clearAllMocks();
  await render(<Sample covered />);
  press({ key: 'k', code: 'KeyK', ctrlKey: true });
  press({ key: 'c', code: 'KeyC' });
  expect(calls()).toEqual([0, 0, 0, 0]);
});

test('a key that something on the page used is left alone', async () => {
  vi.clearAllMocks();
  await render(<Sample />);
  const on = page.getByRole('button').element();
  press({ on, key: 'k', code: 'KeyK', ctrlKey: true });
  expect(calls()).toEqual([0, 0, 0, 0]);
});

test('the search field of the page takes the focus, with its text selected', async () => {
  await render(<Sample />);
  expect(focusPageSearch()).toBe(true);
  await expect.element(page.getByLabelText('검색')).toHaveFocus();
  await userEvent.keyboard('나루');
  await expect.element(page.getByLabelText('검색')).toHaveValue('나루');
});

test('a page without one says so', async () => {
  await render(<main />);
  expect(focusPageSearch()).toBe(false);
});

test('what concerns dialogs too works over them, in fields and with Hangul input on, and not within a syllable', async () => {
  toggle.mockClear();
  await render(<Sample covered />);
  const on = page.getByLabelText('이름').element();
  press({ on, key: '.', code: 'Period', ctrlKey: true });
  expect(toggle).toHaveBeenCalledTimes(1);
  press({ on, key: '.', code: 'Period', ctrlKey: true, isComposing: true });
  press({ on, key: '.', code: 'Period' });
  expect(toggle).toHaveBeenCalledTimes(1);
});
