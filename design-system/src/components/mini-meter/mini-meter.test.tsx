import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatCpu } from '../../format/format.ts';
import { MiniMeter } from './mini-meter.tsx';

const show = (used: number | undefined, limit: number | undefined) =>
  render(<MiniMeter label="CPU" resource="cpu" used={used} limit={limit} format={formatCpu} />);

test('it is a meter that is read with its units and its level', async () => {
  await show(950, 1000);
  const meter = page.getByRole('meter', { name: 'CPU' });
  await expect.element(meter).toHaveAttribute('data-level', 'critical');
  await expect.element(meter).toHaveAttribute('aria-valuetext', expect.stringContaining('위험'));
  await expect.element(page.getByText('95%')).toBeVisible();
});

test('a kind and thresholds of its own', async () => {
  const minutes = { label: '빌드 시간', unit: '분' };
  const thresholds = { warning: 50, critical: 80 };
  await render(<MiniMeter resource={minutes} thresholds={thresholds} used={210} limit={300} />);
  const meter = page.getByRole('meter', { name: '빌드 시간' });
  await expect.element(meter).toHaveAttribute('data-level', 'warning');
  await expect.element(meter).toHaveAttribute('aria-valuetext', expect.stringContaining('210분'));
});

test.each([
  [undefined, 1000],
  [400, undefined],
  [400, 0],
])('%s of %s: unknown is a dash, neither a meter nor zero', async (used, limit) => {
  await show(used, limit);
  await expect.element(page.getByText('–')).toBeVisible();
  expect(page.getByRole('meter').query()).toBeNull();
});
