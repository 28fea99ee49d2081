import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Time } from './Time.tsx';

const value = '2025-03-02T14:05:00+09:00';

test('reads in Korean and in the time zone of the reader', async () => {
  const { rerender } = await render(<Time value={value} />);
  await expect.element(page.getByText('2025. 3. 2.', { exact: true })).toBeVisible();
  await rerender(<Time value={value} withTime />);
  await expect
    .element(page.getByText('2025. 3. 2. 14:05', { exact: true }))
    .toHaveAttribute('datetime', '2025-03-02T05:05:00.000Z');
});

test('a relative time stands beside the date', async () => {
  await render(<Time value={value} relativeTo={new Date('2025-03-02T14:08:00+09:00')} />);
  await expect.element(page.getByText('2025. 3. 2. (3분 전)')).toBeVisible();
});

test('without a moment it shows the fallback', async () => {
  const { container } = await render(<Time value={null} />);
  expect(container.textContent).toBe('-');
});
