import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  commitComposition,
  composeSyllable,
  pressEnterWhileComposing,
} from '../../testing/hangul.ts';
import { TextField } from '../text-field/text-field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

function Sample(props: Partial<FormDialogProps>) {
  const [open, setOpen] = useState(true);
  return (
    <FormDialog
      title="새 프로젝트"
      submitLabel="만들기"
      pending={false}
      error={undefined}
      onSubmit={() => undefined}
      {...props}
      open={open}
      onOpenChange={setOpen}
    >
      <TextField label="프로젝트 이름" defaultValue="결제 서버" />
    </FormDialog>
  );
}

const dialog = page.getByRole('dialog', { name: '새 프로젝트' });
const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const pressScrim = () => userEvent.click(document.documentElement, { position: { x: 8, y: 8 } });

const dismissals = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'the cross': () => userEvent.click(button('닫기')),
  'the scrim': pressScrim,
};

describe('closing', () => {
  test.each(Object.entries(dismissals))(
    '%s closes at once when nothing was typed',
    async (_, dismiss) => {
      await render(<Sample />);
      await expect.element(dialog).toBeVisible();
      await dismiss();
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  test.each(Object.entries(dismissals))('%s asks when something was typed', async (_, dismiss) => {
    await render(<Sample dirty />);
    await expect.element(dialog).toBeVisible();
    await dismiss();
    await expect.element(question).toBeVisible();
    await expect.element(button('계속 작성')).toHaveFocus();
    await userEvent.click(button('계속 작성'));
    await expect.element(page.getByLabelText('프로젝트 이름')).toHaveValue('결제 서버');
    await expect.element(question).not.toBeInTheDocument();
  });

  test('"나가기" gives up what was typed', async () => {
    await render(<Sample dirty />);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('나가기'));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  });

  test('"취소" never asks', async () => {
    await render(<Sample dirty />);
    await userEvent.click(button('취소'));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  });

  test.each(Object.entries(dismissals))('%s does nothing while it works', async (_, dismiss) => {
    await render(<Sample dirty pending />);
    await expect.element(dialog).toBeVisible();
    await dismiss();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });

  test('"취소" does nothing while it works', async () => {
    await render(<Sample pending />);
    await userEvent.click(button('취소'), { force: true });
    await expect.element(dialog).toBeVisible();
  });
});

test('Enter in a field and the button submit, and the dialog stays until it is told to close', async () => {
  const submit = vi.fn();
  await render(<Sample onSubmit={submit} />);
  await userEvent.click(page.getByLabelText('프로젝트 이름'));
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  await userEvent.click(button('만들기'));
  expect(submit).toHaveBeenCalledTimes(2);
  await expect.element(dialog).toBeVisible();
});

test('a double click submits once, however fast the first submit was', async () => {
  const submit = vi.fn();
  await render(<Sample onSubmit={submit} />);
  await userEvent.dblClick(button('만들기'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a failure is an alert, and what was typed stays', async () => {
  await render(<Sample error="프로젝트는 3개까지 만들 수 있습니다." />);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('프로젝트는 3개까지 만들 수 있습니다.');
  await expect.element(page.getByLabelText('프로젝트 이름')).toHaveValue('결제 서버');
});

test('rule 1: Enter and Escape in an open syllable neither submit nor close', async () => {
  const submit = vi.fn();
  await render(<Sample onSubmit={submit} />);
  const field = page.getByLabelText('프로젝트 이름');
  await userEvent.click(field);
  await userEvent.keyboard('{End}');
  await composeSyllable(['ㄱ', '기', '김']);
  await pressEnterWhileComposing();
  const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', key));
  await commitComposition('김');
  await expect.element(field).toHaveValue('결제 서버김');
  await expect.element(dialog).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

test('the question gives the focus back to the field it came from', async () => {
  await render(<Sample dirty />);
  await userEvent.click(page.getByLabelText('프로젝트 이름'));
  await userEvent.keyboard('{Escape}');
  await expect.element(button('계속 작성')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('프로젝트 이름')).toHaveFocus();
});
