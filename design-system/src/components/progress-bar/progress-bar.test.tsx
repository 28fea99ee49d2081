import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { runWithMotion } from '../../testing/run-with-motion.ts';
import { ProgressBar } from './progress-bar.tsx';

const bar = page.getByRole('progressbar', { name: '배포 진행률' });

test.each([
  [42.4, '42'],
  [-1, '0'],
  [Number.POSITIVE_INFINITY, '100'],
])('%d percent reads %s', async (percent, value) => {
  await render(<ProgressBar label="배포 진행률" percent={percent} />);
  await expect.element(bar).toHaveAttribute('aria-valuenow', value);
});

test('a value text is read in place of the percentage', async () => {
  await render(<ProgressBar label="배포 진행률" percent={40} valueText="5단계 중 2단계" />);
  await expect.element(bar).toHaveAttribute('aria-valuetext', '5단계 중 2단계');
});

test('with an unknown percentage it has no value, and moves', async () => {
  const { rerender } = await render(<ProgressBar label="배포 진행률" percent={undefined} />);
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
  const widthOf = () => bar.element().firstElementChild?.getBoundingClientRect().width ?? 0;
  const whole = bar.element().getBoundingClientRect().width;
  expect(widthOf(), 'with reduced motion the whole of it').toBe(whole);
  await runWithMotion(async () => {
    await expect.poll(widthOf).toBeCloseTo(whole / 3, 0);
    await expect.poll(() => bar.element().firstElementChild?.getAnimations()).toHaveLength(1);
  });
  await rerender(<ProgressBar label="배포 진행률" percent={42} />);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42');
});
