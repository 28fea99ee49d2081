import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commitComposition, composeSyllable } from '../../testing/hangul.ts';
import { TextField } from '../text-field/text-field.tsx';
import { Form } from './form.tsx';

const save = () => page.getByRole('button', { name: '저장' });

test('rule 6: submits once while the promise of a submit is open, and again afterwards', async () => {
  const first = Promise.withResolvers<void>();
  const onSubmit = vi.fn().mockReturnValueOnce(first.promise);
  await render(
    <Form onSubmit={onSubmit}>
      <button type="submit">저장</button>
    </Form>,
  );
  await userEvent.click(save());
  await userEvent.click(save());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  first.resolve();
  await first.promise;
  await userEvent.click(save());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('drops submits while it is told that work is pending', async () => {
  const onSubmit = vi.fn();
  const form = (pending: boolean) => (
    <Form onSubmit={onSubmit} pending={pending}>
      <button type="submit">저장</button>
    </Form>
  );
  const screen = await render(form(true));
  await userEvent.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.rerender(form(false));
  await userEvent.click(save());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter in a field submits', async () => {
  const onSubmit = vi.fn();
  await render(
    <Form onSubmit={onSubmit}>
      <TextField label="이름" />
    </Form>,
  );
  await userEvent.click(page.getByLabelText('이름'));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('leaves the browser no bubble of its own', async () => {
  await render(
    <Form onSubmit={() => undefined} aria-label="로그인">
      <TextField label="이름" required />
    </Form>,
  );
  await expect.element(page.getByRole('form', { name: '로그인' })).toHaveAttribute('novalidate');
});

test('rule 6: a submit reads what stands in the field at that moment', async () => {
  const sent = vi.fn();
  await render(
    <Form onSubmit={({ currentTarget }) => sent(new FormData(currentTarget).get('name'))}>
      <TextField label="이름" name="name" />
      <button type="submit">저장</button>
    </Form>,
  );
  await userEvent.click(page.getByLabelText('이름'));
  await composeSyllable(['ㄱ', '기', '김']);
  await userEvent.click(save());
  expect(sent.mock.calls).toEqual([['김']]);
});

interface Account {
  username: string;
  email: string;
}

function ServerErrors({ response = Promise.resolve() }: { response?: Promise<void> }) {
  const { register, handleSubmit, setError, formState } = useForm<Account>();
  async function submit() {
    await response;
    setError('email', { message: '이메일이 이미 존재합니다.' });
  }
  return (
    <Form onSubmit={handleSubmit(submit)}>
      <TextField
        label="사용자명"
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <TextField label="이메일" error={formState.errors.email?.message} {...register('email')} />
      <button type="submit">저장</button>
    </Form>
  );
}

test('moves the focus to the first field that a response made invalid', async () => {
  await render(<ServerErrors />);
  await userEvent.click(save());
  await expect.element(page.getByLabelText('이메일')).toHaveFocus();
});

test('a submit inside a portal is left to the form it belongs to', async () => {
  const outer = vi.fn();
  await render(
    <Form onSubmit={outer}>
      <button type="submit">저장</button>
    </Form>,
  );
  const stranger = document.createElement('form');
  page.getByRole('button', { name: '저장' }).element().parentElement?.append(stranger);
  stranger.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(outer).not.toHaveBeenCalled();
  stranger.remove();
});

test('rule 4: a response that comes in the middle of a syllable moves no focus', async () => {
  const response = Promise.withResolvers<void>();
  await render(<ServerErrors response={response.promise} />);
  await userEvent.click(save());
  const username = page.getByLabelText('사용자명');
  await userEvent.click(username);
  await composeSyllable(['ㄱ', '기', '김']);
  response.resolve();
  await expect
    .element(page.getByLabelText('이메일'))
    .toHaveAccessibleDescription('이메일이 이미 존재합니다.');
  await expect.element(username).toHaveFocus();
  await commitComposition('김');
  await expect.element(username).toHaveValue('김');
});

test('a response that comes while the user goes on typing moves no focus', async () => {
  const response = Promise.withResolvers<void>();
  await render(<ServerErrors response={response.promise} />);
  await userEvent.click(save());
  const username = page.getByLabelText('사용자명');
  await userEvent.type(username, 'k');
  response.resolve();
  await expect
    .element(page.getByLabelText('이메일'))
    .toHaveAccessibleDescription('이메일이 이미 존재합니다.');
  await userEvent.keyboard('im');
  await expect.element(username).toHaveValue('kim');
  await userEvent.click(save());
  await expect.element(page.getByLabelText('이메일')).toHaveFocus();
});

test('nothing that is typed comes into the address where the browser itself sends the form', async () => {
  await render(
    <Form aria-label="로그인" onSubmit={() => undefined}>
      <TextField label="비밀번호" name="password" defaultValue="비밀" />
    </Form>,
  );
  await expect.element(page.getByRole('form')).toHaveAttribute('method', 'post');
});
