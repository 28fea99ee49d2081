import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { statusStrings } from '../../strings/status.ts';
import { isStatus, StatusBadge, statuses } from './status-badge.tsx';

test('every status has a shape of its own', async () => {
  const { container } = await render(
    statuses.map((status) => <StatusBadge key={status} status={status} />),
  );
  const shapes = Array.from(container.querySelectorAll('svg'), (svg) => svg.innerHTML);
  expect(shapes).toHaveLength(statuses.length);
  expect(new Set(shapes).size).toBe(statuses.length);
});

test('says the status in words and has no role', async () => {
  const { container } = await render(<StatusBadge status="running" />);
  await expect.element(page.getByText('실행 중', { exact: true })).toBeVisible();
  await expect.poll(() => container.querySelector('[role]')).toBeNull();
});

test('shows an unknown status unchanged', async () => {
  await render(<StatusBadge status="hibernating" />);
  await expect.element(page.getByText('알 수 없음 (hibernating)')).toBeVisible();
});

test('every status has a text, and every text except "unknown" has a status', () => {
  const { unknown: _, ...words } = statusStrings.strings;
  expect([...statuses].sort()).toEqual(Object.keys(words).sort());
});

test.each([['hibernating'], ['unknown'], ['toString'], ['']])('%j is no status', (raw) => {
  expect(isStatus(raw)).toBe(false);
});
