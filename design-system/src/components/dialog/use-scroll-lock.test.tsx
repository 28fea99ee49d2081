import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useScrollLock } from './use-scroll-lock.ts';

function Lock({ open }: { open: boolean }) {
  useScrollLock(open);
  return null;
}

/** A page that is longer than the window, with scroll locks for two dialogs. */
const longPage = (first: boolean, second: boolean) => (
  <>
    <main style={{ blockSize: 3000 }}>긴 페이지</main>
    <Lock open={first} />
    <Lock open={second} />
  </>
);

/** Turns the mouse wheel, waits for two animation frames, and returns the scroll position in px. */
async function turnWheel(): Promise<number> {
  await userEvent.wheel(document.body, { delta: { y: 100 } });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return window.scrollY;
}

test('the page stands still until the last dialog is gone, and then scrolls again', async () => {
  const { rerender } = await render(longPage(true, true));
  expect(await turnWheel()).toBe(0);
  await rerender(longPage(true, false));
  expect(await turnWheel()).toBe(0);
  await rerender(longPage(false, false));
  await userEvent.wheel(document.body, { delta: { y: 100 } });
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
});

test('the room of a scrollbar of 15 px stays empty, so that the page does not move sideways', async () => {
  const { clientWidth } = document.documentElement;
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(clientWidth + 15);
  onTestFinished(() => width.mockRestore());
  const { container, rerender } = await render(longPage(false, false));
  const end = () => container.querySelector('main')?.getBoundingClientRect().right ?? 0;
  const before = end();
  await rerender(longPage(true, false));
  expect(end()).toBe(before - 15);
  await rerender(longPage(false, false));
  expect(end()).toBe(before);
});
