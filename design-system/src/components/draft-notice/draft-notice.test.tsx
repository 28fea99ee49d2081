import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DraftNotice } from './draft-notice.tsx';

const at = new Date('2025-03-02T14:05:00+09:00');
const status = page.getByRole('status');
const button = (name: string) => page.getByRole('button', { name });

test('says when it was typed, and offers to restore or to discard it', async () => {
  const [restore, discard] = [vi.fn(), vi.fn()];
  await render(<DraftNotice at={at} restored={false} onRestore={restore} onDiscard={discard} />);
  await expect.element(status.getByText(/^2025\. 3\. 2\. 14:05 \(.+ 전\)$/)).toBeVisible();
  await userEvent.click(button('복원'));
  await userEvent.click(button('버리기'));
  expect(restore).toHaveBeenCalledOnce();
  expect(discard).toHaveBeenCalledOnce();
});

test('says what has changed, what is gone and what was not kept', async () => {
  const facts = { changed: true, gone: ['볼륨 ‘자료’', '볼륨 ‘글’'], secretsLeftOut: true };
  const actions = { onRestore: undefined, onDiscard: vi.fn() };
  await render(<DraftNotice at={at} restored={false} {...facts} {...actions} />);
  await expect.element(status.getByText(/저장된 값이 변경되었습니다/)).toBeVisible();
  await expect.element(status.getByText(/볼륨 ‘자료’, 볼륨 ‘글’/)).toBeVisible();
  await expect.element(status.getByText(/보관하지 않았습니다/)).toBeVisible();
  await expect.poll(() => button('복원').elements()).toHaveLength(0);
});

test('offers only to start over once it stands in the fields', async () => {
  const discard = vi.fn();
  await render(<DraftNotice at={at} restored onRestore={vi.fn()} onDiscard={discard} />);
  await expect.element(status.getByText(/복원했습니다/)).toBeVisible();
  await expect.poll(() => button('복원').elements()).toHaveLength(0);
  await userEvent.click(button('처음부터'));
  expect(discard).toHaveBeenCalledOnce();
});
