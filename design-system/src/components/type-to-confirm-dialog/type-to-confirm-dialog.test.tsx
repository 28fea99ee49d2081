import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  commitComposition,
  composeSyllable,
  pasteText,
  pressEnterWhileComposing,
  typeHangul,
} from '../../testing/hangul.ts';
import { syllablesOfKimSeonghun } from '../../testing/syllables.ts';
import { Button } from '../button/button.tsx';
import { TypeToConfirmDialog, type TypeToConfirmDialogProps } from './type-to-confirm-dialog.tsx';

function Sample(props: Partial<TypeToConfirmDialogProps>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>다시 열기</Button>
      <TypeToConfirmDialog
        title="프로젝트 삭제"
        description="이 작업은 되돌릴 수 없습니다."
        name="나루"
        deletionImpact={['컨테이너 3개']}
        pending={false}
        error={undefined}
        onConfirm={() => undefined}
        {...props}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

const dialog = page.getByRole('alertdialog', { name: '프로젝트 삭제', exact: true });
const field = page.getByLabelText('확인을 위해 이름을 입력하세요', { exact: true });
const confirm = page.getByRole('button', { name: '삭제', exact: true });

test('starts in the field, described by one sentence, with the deletionImpact outside of it', async () => {
  await render(<Sample />);
  await expect.element(field).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleDescription('이 작업은 되돌릴 수 없습니다.');
  await expect.element(page.getByText('컨테이너 3개')).toBeVisible();
});

test('the button is disabled until the name is typed, is focusable and states the reason', async () => {
  const onConfirm = vi.fn();
  await render(<Sample onConfirm={onConfirm} />);
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(confirm)
    .toHaveAccessibleDescription('이름이 정확히 일치해야 삭제할 수 있습니다.');
  await userEvent.fill(field, '나루 ');
  await expect.element(page.getByText(/공백이/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(confirm, { force: true });
  expect(onConfirm).not.toHaveBeenCalled();
});

test('with the exact name, Enter and the button confirm', async () => {
  const onConfirm = vi.fn();
  await render(<Sample onConfirm={onConfirm} />);
  await userEvent.fill(field, '나루');
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('a second press has no effect while the first is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => promise);
  await render(<Sample onConfirm={onConfirm} />);
  await userEvent.fill(field, '나루');
  await userEvent.dblClick(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  resolve();
  await promise;
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('a name in decomposed letters is the same name', async () => {
  await render(<Sample name={'나루'.normalize('NFD')} />);
  await userEvent.fill(field, '나루');
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
});

describe('typed letter by letter', () => {
  test('rule 2: the button is enabled with the last letter, during its composition', async () => {
    await render(<Sample />);
    await expect.element(field).toHaveFocus();
    await typeHangul([['ㄴ', '나']]);
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await composeSyllable(['ㄹ', '루']);
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  });

  test('rule 2: 김성훈 is received completely, and Enter then confirms', async () => {
    const onConfirm = vi.fn();
    await render(<Sample name="김성훈" onConfirm={onConfirm} />);
    await expect.element(field).toHaveFocus();
    await typeHangul(syllablesOfKimSeonghun);
    await expect.element(field).toHaveValue('김성훈');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('rule 5: the name, pasted in decomposed letters, matches', async () => {
    await render(<Sample name="김성훈" />);
    await pasteText('김성훈'.normalize('NFD'), field);
    await expect.element(field).toHaveValue('김성훈');
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  });

  test('rule 1: Escape inside a syllable closes nothing', async () => {
    await render(<Sample />);
    await expect.element(field).toHaveFocus();
    await composeSyllable(['ㄴ', '나']);
    const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
    field.element().dispatchEvent(new KeyboardEvent('keydown', key));
    await commitComposition('나');
    await expect.element(field).toHaveValue('나');
    await expect.element(dialog).toBeVisible();
  });

  test('rule 1: Enter inside a syllable deletes nothing and closes nothing', async () => {
    const onConfirm = vi.fn();
    await render(<Sample onConfirm={onConfirm} />);
    await expect.element(field).toHaveFocus();
    await typeHangul([['ㄴ', '나']]);
    await composeSyllable(['ㄹ', '루']);
    await pressEnterWhileComposing();
    await commitComposition('루');
    await expect.element(field).toHaveValue('나루');
    expect(onConfirm).not.toHaveBeenCalled();
    await expect.element(dialog).toBeVisible();
  });
});

test('while pending, nothing closes the dialog and nothing can be typed', async () => {
  await render(<Sample pending />);
  await expect.element(field).toHaveAttribute('readonly');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.documentElement, { position: { x: 8, y: 8 } });
  await userEvent.click(page.getByRole('button', { name: '닫기' }), { force: true });
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole('button', { name: '삭제하는 중' })).toBeVisible();
});

test('after a failure it stays open, states the reason and permits another attempt', async () => {
  const onConfirm = vi.fn();
  const { rerender } = await render(<Sample onConfirm={onConfirm} />);
  await userEvent.fill(field, '나루');
  await rerender(<Sample onConfirm={onConfirm} pending />);
  await rerender(<Sample onConfirm={onConfirm} error="삭제하지 못했습니다." />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('삭제하지 못했습니다.');
  await expect.element(field).toHaveValue('나루');
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('opened again it is empty', async () => {
  await render(<Sample />);
  await userEvent.fill(field, '나루');
  await userEvent.click(page.getByRole('button', { name: '취소' }));
  await userEvent.click(page.getByRole('button', { name: '다시 열기' }));
  await expect.element(field).toHaveValue('');
});
