import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { EditForm } from '../edit-form/edit-form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { PendingNoteProvider } from './pending-note.tsx';

const note = { title: '결과 확인 중', text: '처리되었는지 확인하고 있습니다.' };
const status = page.getByRole('status').getByText(note.title);

const nothing = () => undefined;
const Edit = ({ pending, said = note }: { pending: boolean; said?: typeof note | undefined }) => (
  <PendingNoteProvider note={said}>
    <EditForm onSubmit={nothing} onCancel={nothing} pending={pending} error={undefined}>
      <TextField label="이름" />
    </EditForm>
  </PendingNoteProvider>
);

test('is shown in a form while its request is pending', async () => {
  const { rerender } = await render(<Edit pending />);
  await expect.element(status).toBeVisible();
  await rerender(<Edit pending={false} />);
  await expect.element(status).not.toBeInTheDocument();
});

test('appears during a pending request without moving the focus', async () => {
  const screen = await render(
    <PendingNoteProvider note={undefined}>
      <EditForm onSubmit={nothing} onCancel={nothing} pending error={undefined}>
        <TextField label="이름" />
      </EditForm>
    </PendingNoteProvider>,
  );
  await expect.element(page.getByLabelText('이름')).toHaveFocus();
  await expect.element(status).not.toBeInTheDocument();
  await screen.rerender(<Edit pending />);
  await expect.element(status).toBeVisible();
  await expect.element(page.getByLabelText('이름')).toHaveFocus();
});

test('is shown in a dialog above its buttons', async () => {
  await render(
    <PendingNoteProvider note={note}>
      <ConfirmDialog
        open
        onOpenChange={nothing}
        title="삭제"
        description="삭제합니다."
        confirmLabel="삭제"
        pending
        error={undefined}
        onConfirm={nothing}
      />
    </PendingNoteProvider>,
  );
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('status').getByText(note.text)).toBeVisible();
});
