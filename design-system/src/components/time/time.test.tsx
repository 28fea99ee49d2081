import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StringsProvider } from '../../strings/strings-provider.tsx';
import { Time } from './time.tsx';

afterEach(() => vi.useRealTimers());

const value = '2025-03-02T14:05:00+09:00';

test('reads in Korean and in the time zone of the reader', async () => {
  const { rerender } = await render(<Time value={value} />);
  await expect.element(page.getByText('2025. 3. 2.', { exact: true })).toBeVisible();
  await rerender(<Time value={value} withTime />);
  await expect
    .element(page.getByText('2025. 3. 2. 14:05', { exact: true }))
    .toHaveAttribute('datetime', '2025-03-02T05:05:00.000Z');
});

test('a relative time is shown next to the date', async () => {
  await render(<Time value={value} relativeTo={new Date('2025-03-02T14:08:00+09:00')} />);
  await expect.element(page.getByText('2025. 3. 2. (3분 전)')).toBeVisible();
});

test('the relative time is updated with the clock, at first once a minute and never more often', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2025-03-02T14:08:20+09:00'),
  });
  const { container } = await render(<Time value={value} relativeTo="now" />);
  expect(container.textContent).toBe('2025. 3. 2. (3분 전)');
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(container.textContent).toBe('2025. 3. 2. (3분 전)');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => container.textContent).toBe('2025. 3. 2. (4분 전)');
  expect(vi.getTimerCount()).toBe(1);
});

test('the tooltip contains the time to the minute', async () => {
  await render(<Time value={value} />);
  await expect.element(page.getByTitle('2025. 3. 2. 14:05')).toBeVisible();
});

test('another language comes with the strings', async () => {
  await render(
    <StringsProvider strings={{ time: { locale: 'en-US' } }}>
      <Time value={value} relativeTo={new Date('2025-03-02T14:08:00+09:00')} />
    </StringsProvider>,
  );
  await expect.element(page.getByText('3/2/2025 (3 minutes ago)')).toBeVisible();
});

test('without a moment it shows the fallback', async () => {
  const { container } = await render(<Time value={null} />);
  expect(container.textContent).toBe('-');
});
