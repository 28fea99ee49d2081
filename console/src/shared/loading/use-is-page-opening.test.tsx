import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useIsPageOpening } from './use-is-page-opening.ts';

interface PartProps {
  awaited: boolean;
  patienceMs?: number;
}

const Part = (props: PartProps) => (
  <p>{useIsPageOpening(props.awaited, props.patienceMs) ? '자리' : '쪽'}</p>
);

const shown = () => page.getByRole('paragraph').element().textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page without missing responses is shown at once', async () => {
  await render(<Part awaited={false} />);
  expect(shown()).toBe('쪽');
});

test('a page is shown after the last response, and stays when another response is awaited', async () => {
  const screen = await render(<Part awaited />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe('자리');
  await screen.rerender(<Part awaited={false} />);
  expect(shown()).toBe('쪽');
  await screen.rerender(<Part awaited />);
  expect(shown()).toBe('쪽');
});

test('a page waits for missing responses no longer than patienceMs', async () => {
  await render(<Part awaited patienceMs={600} />);
  await vi.advanceTimersByTimeAsync(500);
  expect(shown()).toBe('자리');
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(shown).toBe('쪽');
});
