import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const props = (): ConfirmDialogProps => ({
  open: true,
  onOpenChange: vi.fn(),
  onConfirm: vi.fn(),
  title: '환경 변수 삭제',
  description: 'NODE_ENV를 삭제합니다.',
  confirmLabel: '삭제',
  pending: false,
  error: undefined,
});

const dialog = page.getByRole('alertdialog', { name: '환경 변수 삭제' });

test('the harmless answer has the focus; confirming does not close by itself', async () => {
  const given = props();
  await render(<ConfirmDialog {...given} />);
  await expect.element(page.getByRole('button', { name: '취소' })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: '삭제' }));
  expect(given.onConfirm).toHaveBeenCalledTimes(1);
  expect(given.onOpenChange).not.toHaveBeenCalled();
});

test('while it works Escape does nothing; a failure stays in the dialog', async () => {
  const given = props();
  const { rerender } = await render(<ConfirmDialog {...given} pending />);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(given.onOpenChange).not.toHaveBeenCalled();
  await rerender(<ConfirmDialog {...given} error="삭제하지 못했습니다." />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('삭제하지 못했습니다.');
  await userEvent.keyboard('{Escape}');
  expect(given.onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
