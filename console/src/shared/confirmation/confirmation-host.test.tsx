import { FormDialog, TextField, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { ConfirmationHost, requestConfirmation } from './confirmation-host.tsx';

const dialog = page.getByRole('dialog', { name: '다시 확인' });
const password = page.getByLabelText('비밀번호', { exact: true });
const tokenName = page.getByLabelText('토큰 이름');
const never = () => new AbortController().signal;

beforeEach(async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <FormDialog
          open
          onOpenChange={() => undefined}
          title="토큰 만들기"
          submitLabel="만들기"
          pending={false}
          error={undefined}
          onSubmit={() => undefined}
        >
          <TextField label="토큰 이름" />
        </FormDialog>
        <ConfirmationHost />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await tokenName.fill('배포용');
});

test('the confirmation opens above the dialog of the call, and closing it keeps that dialog unchanged', async () => {
  const answer = requestConfirmation(never());
  await expect.element(password).toHaveFocus();
  await password.fill('secret');
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(tokenName).toHaveValue('배포용');
  await expect.element(tokenName).toHaveFocus();
});

test('concurrent calls share one confirmation', async () => {
  const answers = Promise.all([requestConfirmation(never()), requestConfirmation(never())]);
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '취소' }).click();
  expect(await answers).toEqual([false, false]);
});

test('each confirmation starts with an empty field', async () => {
  for (const typed of ['first', 'second']) {
    const answer = requestConfirmation(never());
    await expect.element(password).toHaveValue('');
    await password.fill(typed);
    await userEvent.keyboard('{Escape}');
    await answer;
  }
});

test('an empty password is not sent', async () => {
  const life = new AbortController();
  void requestConfirmation(life.signal);
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await expect.element(password).toHaveAccessibleDescription(/비밀번호를 입력해주세요/);
  life.abort();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the confirmation closes when its session ends', async () => {
  const life = new AbortController();
  const answer = requestConfirmation(life.signal);
  await expect.element(dialog).toBeVisible();
  life.abort();
  expect(await answer).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await requestConfirmation(life.signal)).toBe(false);
});

test('the confirmation stays open and reports a server that cannot be reached', async () => {
  const session = { token: () => 'token', signal: never, unauthorized: () => undefined };
  connectClient({ base: 'http://127.0.0.1:1', session });
  const life = new AbortController();
  void requestConfirmation(life.signal);
  await password.fill('secret');
  await userEvent.keyboard('{Enter}');
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('확인하지 못했습니다')).toBeVisible();
  await expect.element(password).toHaveValue('secret');
  life.abort();
});
