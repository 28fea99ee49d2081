import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

// Loads the chunk of notices before the tests, because loading it with the first notice takes long on a busy machine.
beforeAll(() => import('./toast-region.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface DeletingProps {
  undo: () => Promise<unknown>;
}

/** A button that deletes another item at each press and shows a notice with an undo action. */
function Deleting({ undo }: DeletingProps) {
  const notify = useToast();
  const action = { label: '되돌리기', pendingLabel: '되돌리는 중', seconds: 10, onPress: undo };
  return (
    <>
      <button
        type="button"
        onClick={() => notify({ tone: 'success', title: '삭제했습니다', action })}
      >
        삭제
      </button>
      <button type="button" onClick={() => notify({ tone: 'success', title: '저장했습니다' })}>
        저장
      </button>
    </>
  );
}

const undoing = vi.fn<DeletingProps['undo']>();
const button = (name: string) => page.getByRole('button', { name });
const notices = page.getByRole('listitem');
const seconds = () => notices.first().element().querySelector('[aria-hidden] > span')?.textContent;
const text = () =>
  notices
    .elements()
    .map(({ textContent }) => textContent)
    .join();
const focused = () => document.activeElement?.textContent;
/** Waits for an animation frame. Polling would advance the fake clock. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function remove(undo: DeletingProps['undo'] = () => Promise.resolve()) {
  undoing.mockReset().mockImplementation(undo);
  await render(
    <ToastProvider>
      <main tabIndex={-1}>
        <Deleting undo={undoing} />
      </main>
    </ToastProvider>,
  );
  await userEvent.click(button('삭제'));
  while (!text().includes('삭제했습니다')) await painted();
}

test('the seconds are counted down visibly, and the notice is removed with the last second', async () => {
  await remove();
  const first = Number(seconds());
  expect(first).toBeGreaterThan(8);
  await pass(3000);
  await painted();
  expect(Number(seconds())).toBe(first - 3);
  await pass(7000);
  await expect.poll(() => notices.elements().length).toBe(0);
  expect(undoing).not.toHaveBeenCalled();
});

test('the action and its time are announced once, and single seconds are not', {
  tags: 'full',
}, async () => {
  vi.useRealTimers();
  prepareAnnouncements().replaceChildren();
  await remove();
  await expect.poll(seconds).toMatch(/^[1-9]$/);
  const announced = () => prepareAnnouncements().textContent;
  await expect
    .poll(announced)
    .toBe('삭제했습니다. 되돌리기: 10초 안에 F8 키로 이동해 누를 수 있습니다.');
});

const away = (type: string) => () => window.dispatchEvent(new Event(type));
const hidden = (isHidden: boolean) => () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the count waits', () => {
  test.each([
    ['the pointer is on it', () => userEvent.hover(notices), () => userEvent.hover(button('저장'))],
    [
      'the focus is there',
      () => userEvent.keyboard('{F8}'),
      () => button('저장').element().focus(),
    ],
    ['another window is used', away('blur'), away('focus')],
    ['another tab is shown', hidden(true), hidden(false)],
  ])('while %s', async (_, hold, letGo) => {
    await remove();
    await userEvent.hover(button('저장'));
    await pass(2500);
    await hold();
    await painted();
    const shown = seconds();
    expect(Number(shown)).toBeLessThan(9);
    await pass(60_000);
    await painted();
    expect(seconds()).toBe(shown);
    await letGo();
    await pass(1000);
    await expect.poll(seconds).not.toBe(shown);
    await pass(9000);
    await expect.poll(() => notices.elements().length).toBe(0);
  });
});

test('each deletion has its own notice, which no other notice replaces', async () => {
  await remove();
  await userEvent.click(button('삭제'));
  await userEvent.click(button('저장'));
  await expect.poll(() => notices.elements().length).toBe(3);
  await expect.poll(() => button('되돌리기').elements()).toHaveLength(2);
});

test('a double press runs the action once, and the notice stays until the action has finished', async () => {
  const work = Promise.withResolvers<void>();
  await remove(() => work.promise);
  const element = button('되돌리기').element();
  // Dispatches both clicks before the next rendering.
  for (const bubbles of [true, true]) {
    element.dispatchEvent(new MouseEvent('click', { bubbles, cancelable: true }));
  }
  const busy = () => document.querySelector('[aria-busy]')?.textContent;
  await expect.poll(busy).toContain('되돌리는 중');
  await pass(60_000);
  expect(busy()).toContain('되돌리는 중');
  expect(seconds()).toBeUndefined();
  work.resolve();
  await expect.poll(() => notices.elements().length).toBe(0);
  expect(undoing).toHaveBeenCalledTimes(1);
});

test('F8 and Enter run the action, and the focus returns to its previous element', async () => {
  await remove();
  await userEvent.keyboard('{F8}');
  await expect.poll(focused).toBe('되돌리기되돌리는 중');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => notices.elements().length).toBe(0);
  expect(undoing).toHaveBeenCalledTimes(1);
  await expect.poll(focused).toBe('삭제');
});

test('the focus also returns while other actions are offered, and the outcome is announced', {
  tags: 'full',
}, async () => {
  await remove(() => {
    const save = button('저장').element();
    if (save instanceof HTMLElement) save.click();
    return Promise.resolve();
  });
  await userEvent.click(button('삭제'));
  await userEvent.click(button('삭제'));
  await expect.poll(() => notices.elements().length).toBe(3);
  await userEvent.keyboard('{F8}');
  await expect.poll(focused).toBe('되돌리기되돌리는 중');
  await userEvent.keyboard('{Enter}');
  await expect.poll(text).toContain('저장했습니다');
  await expect.poll(() => notices.elements().length).toBe(3);
  await expect.poll(focused).toBe('삭제');
});

test('a notice with an action is removed with its member; a notice without an action stays', async () => {
  const drawn = (owner: string | undefined) => (
    <ToastProvider owner={owner}>
      <Deleting undo={undoing} />
    </ToastProvider>
  );
  const { rerender } = await render(drawn('member'));
  await button('삭제').click();
  await button('저장').click();
  await expect.element(notices.nth(1)).toBeInTheDocument();
  await rerender(drawn('member'));
  await expect.poll(() => notices.elements()).toHaveLength(2);
  await rerender(drawn(undefined));
  await expect.element(button('되돌리기')).not.toBeInTheDocument();
  expect(text()).toContain('저장했습니다');
});
