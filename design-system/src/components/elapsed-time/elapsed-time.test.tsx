import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ElapsedTime } from './elapsed-time.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2025-03-02T14:08:20.400+09:00'),
  });
});
afterEach(() => vi.useRealTimers());

const since = '2025-03-02T14:06:11+09:00';

test('counts on with each full second, with one timer', async () => {
  const { container } = await render(<ElapsedTime since={since} />);
  expect(container.textContent).toBe('2분 9초');
  await vi.advanceTimersByTimeAsync(599);
  expect(container.textContent).toBe('2분 9초');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => container.textContent).toBe('2분 10초');
  expect(vi.getTimerCount()).toBe(1);
});

test('is right at once when the machine has slept', async () => {
  const { container } = await render(<ElapsedTime since={since} />);
  vi.setSystemTime(new Date('2025-03-02T15:08:20+09:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => container.textContent).toBe('1시간 2분');
});

test('a clock that is behind shows no time, and no moment nothing', async () => {
  const { container, rerender } = await render(<ElapsedTime since="2025-03-02T14:09:00+09:00" />);
  expect(container.textContent).toBe('0초');
  await rerender(<ElapsedTime since={null} />);
  expect(container.textContent).toBe('');
});
