import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { TypeToConfirmDialog } from './type-to-confirm-dialog.tsx';

const show = (name: string, onConfirm = vi.fn()) =>
  render(
    <TypeToConfirmDialog
      open
      onOpenChange={() => undefined}
      title="프로젝트 삭제"
      description="되돌릴 수 없습니다."
      name={name}
      pending={false}
      error={undefined}
      onConfirm={onConfirm}
    />,
  );

const field = page.getByLabelText('확인을 위해 이름을 입력하세요', { exact: true });
const confirm = page.getByRole('button', { name: '삭제', exact: true });

describe('a near miss is explained, and the button says so too', () => {
  test.each([
    ['white space behind', '결제 서버 ', '결제 서버', /공백/],
    ['the wrong case', 'naru', 'Naru', /대문자와 소문자/],
    ['Hangul typed with Latin on', 'rufwp tjqj', '결제 서버', /한\/영 키/],
    ['Latin typed with Hangul on', 'ㅜㅁ겨', 'Naru', /한\/영 키/],
  ])('%s', async (_, typed, name, reason) => {
    const onConfirm = vi.fn();
    await show(name, onConfirm);
    await userEvent.fill(field, typed);
    await expect.element(page.getByText(reason).first()).toBeVisible();
    await expect.element(confirm).toHaveAccessibleDescription(reason);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('the field is described by what to type, and by the near miss', async () => {
    await show('Naru');
    await expect
      .element(field)
      .toHaveAccessibleDescription('이름이 정확히 일치해야 삭제할 수 있습니다.');
    await userEvent.fill(field, 'naru');
    await expect.element(field).toHaveAccessibleDescription('대문자와 소문자가 다릅니다.');
  });
});

describe('the name to type', () => {
  test('is selected as a whole by one click', async () => {
    await show('결제 서버');
    await userEvent.click(page.getByText('결제 서버', { exact: true }));
    expect(getSelection()?.toString()).toBe('결제 서버');
  });

  test('is copied by a button, which confirms the copy', async () => {
    prepareAnnouncements().replaceChildren();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show('결제 서버');
    await userEvent.click(page.getByRole('button', { name: '이름 복사' }));
    expect(write).toHaveBeenCalledExactlyOnceWith('결제 서버');
    await expect.poll(() => prepareAnnouncements().textContent).toBe('복사됨');
  });
});
