import { updateProjectBody } from '@naru/contract/endpoints/write-project';
import { TextField, ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { useWriteForm } from './use-write-form.tsx';
import { WriteDialog } from './write-dialog.tsx';

interface RenameProps {
  onOpenChange: (open: boolean) => void;
  /** The error of the call. */
  failure?: Error;
}

function RenameDialog({ onOpenChange, failure }: RenameProps) {
  const [error, setError] = useState<Error>();
  const mutateAsync = () => {
    setError(failure);
    return failure ? Promise.reject(failure) : Promise.resolve();
  };
  const writing = useWriteForm({
    schema: updateProjectBody,
    defaultValues: { name: '결제' },
    fields: ['name'],
    writing: { mutateAsync, isPending: false, error, reset: () => setError(undefined) },
    failure: { title: '저장하지 못했습니다', fallback: 'Failed to update project' },
    onDone: () => onOpenChange(false),
  });
  const { errors } = writing.form.formState;
  return (
    <WriteDialog open onOpenChange={onOpenChange} title="설정" submitLabel="저장" writing={writing}>
      <TextField
        label="프로젝트 이름"
        error={errors.name?.message}
        {...writing.form.register('name')}
      />
    </WriteDialog>
  );
}

const client = new QueryClient();

const Rename = (props: RenameProps) => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <RenameDialog {...props} />
    </ToastProvider>
  </QueryClientProvider>
);

test('closes without a question if there is no input', async () => {
  const onOpenChange = vi.fn();
  const screen = await render(<Rename onOpenChange={onOpenChange} />);
  await expect.element(screen.getByRole('dialog', { name: '설정' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('shows a question before input is lost', async () => {
  const onOpenChange = vi.fn();
  const screen = await render(<Rename onOpenChange={onOpenChange} />);
  await screen.getByLabelText('프로젝트 이름').fill('정산');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' });
  await expect.element(question).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('keeps the input when the call fails, and shows the server’s message first', async () => {
  const error = new ApiError({ status: 500, message: '점검 중입니다.' });
  const onOpenChange = vi.fn();
  const screen = await render(<Rename onOpenChange={onOpenChange} failure={error} />);
  await screen.getByLabelText('프로젝트 이름').fill('정산');
  await screen.getByRole('button', { name: '저장' }).click();
  await expect.element(screen.getByRole('alert').getByText('점검 중입니다.')).toBeVisible();
  await expect.element(screen.getByLabelText('프로젝트 이름')).toHaveValue('정산');
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('removes the failure when the next attempt fails the validation', async () => {
  const error = new ApiError({ status: 500, message: '점검 중입니다.' });
  const screen = await render(<Rename onOpenChange={vi.fn()} failure={error} />);
  const name = screen.getByLabelText('프로젝트 이름');
  await name.fill('정산');
  await screen.getByRole('button', { name: '저장' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await name.fill(' ');
  await screen.getByRole('button', { name: '저장' }).click();
  await expect.element(name).toHaveAccessibleDescription(/입력해주세요/);
  await expect.element(name).toHaveFocus();
  await expect.poll(() => screen.getByText('점검 중입니다.').elements()).toHaveLength(0);
});
