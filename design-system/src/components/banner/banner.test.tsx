import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Banner } from './banner.tsx';

test('an error is an alert', async () => {
  await render(<Banner tone="danger">불러오지 못했습니다.</Banner>);
  await expect.element(page.getByRole('alert')).toHaveTextContent('불러오지 못했습니다.');
});

test.each(['info', 'success', 'warning'] as const)('%s is a status', async (tone) => {
  await render(<Banner tone={tone}>알립니다.</Banner>);
  await expect.element(page.getByRole('status')).toHaveTextContent('알립니다.');
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(0);
});

test('has a cross only where it can be put away', async () => {
  const dismiss = vi.fn();
  const { rerender } = await render(<Banner tone="info">알립니다.</Banner>);
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
  await rerender(
    <Banner tone="info" onDismiss={dismiss}>
      알립니다.
    </Banner>,
  );
  await userEvent.click(page.getByRole('button', { name: '닫기' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});
