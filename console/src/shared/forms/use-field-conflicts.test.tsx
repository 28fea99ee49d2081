import { containerGitBody } from '@naru/contract/endpoints/write-container';
import { Form, TextField, ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { useWriteForm } from './use-write-form.tsx';

const saved = { git_url: 'https://github.com/naru/api', git_branch: 'main', git_subpath: 'docs' };
type Git = typeof saved;

interface GitFormProps {
  server: Git;
  mutateAsync?: (body: unknown) => Promise<unknown>;
  error?: unknown;
  reset?: () => void;
  pending?: boolean;
}

const LABELS = { git_url: 'URL', git_branch: '브랜치', git_subpath: '경로' } as const;
const NAMES = ['git_url', 'git_branch', 'git_subpath'] as const;

function GitForm({ server, mutateAsync = vi.fn(), error = null, ...rest }: GitFormProps) {
  const { reset = vi.fn(), pending = false } = rest;
  const { form, submit, failure, notice } = useWriteForm({
    schema: containerGitBody,
    source: ['git'],
    defaultValues: server,
    fields: NAMES,
    writing: { mutateAsync, isPending: pending, error, reset },
    failure: { title: '저장하지 못했습니다' },
    draft: { form: 'git', at: '' },
  });
  return (
    <Form onSubmit={submit}>
      {NAMES.map((name) => (
        <TextField key={name} label={LABELS[name]} {...form.register(name)} notice={notice(name)} />
      ))}
      <output aria-label="고친 것">{String(form.formState.isDirty)}</output>
      <div role="alert">{failure}</div>
      <button type="submit">저장</button>
    </Form>
  );
}

const client = new QueryClient();

afterEach(() => vi.restoreAllMocks());

async function open(props: GitFormProps) {
  const wrapped = (more: GitFormProps) => (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <GitForm {...more} />
      </ToastProvider>
    </QueryClientProvider>
  );
  const screen = await render(wrapped(props));
  return (more: Partial<GitFormProps>) => screen.rerender(wrapped({ ...props, ...more }));
}

const field = (name: string) => page.getByRole('textbox', { name });
const conflict = (name: string) => page.getByRole('group', { name });
const press = (name: string) => page.getByRole('button', { name }).click();
const CHANGED = '서버 값이 변경되었습니다';

test('an unchanged field gets the new value without a message', async () => {
  const show = await open({ server: saved });
  await field('URL').fill('https://github.com/naru/web');
  await show({ server: { ...saved, git_branch: 'develop' } });
  await expect.element(field('브랜치')).toHaveValue('develop');
  await expect.element(field('URL')).toHaveValue('https://github.com/naru/web');
  await expect.poll(() => page.getByText(CHANGED).elements()).toHaveLength(0);
});

test('a changed field keeps its input, and shows the server’s value', async () => {
  const show = await open({ server: saved });
  await field('브랜치').fill('mine');
  await show({ server: { ...saved, git_branch: 'theirs', git_subpath: 'guide' } });
  await expect.element(conflict('브랜치').getByText(CHANGED)).toBeVisible();
  await expect.element(conflict('브랜치').getByText('theirs')).toBeVisible();
  await expect.element(field('브랜치')).toHaveValue('mine');
  await expect.element(field('브랜치')).toHaveFocus();
  await expect.element(field('경로')).toHaveValue('guide');
  await expect.poll(() => page.getByText(CHANGED).elements()).toHaveLength(1);
});

test('nothing is saved before the choice; afterwards the input is saved', async () => {
  const mutateAsync = vi.fn(() => Promise.resolve());
  const show = await open({ server: saved, mutateAsync });
  await field('브랜치').fill('mine');
  await show({ server: { ...saved, git_branch: 'theirs' } });
  await press('저장');
  await expect.element(page.getByRole('alert').getByText(/어느 값을 쓸지/)).toBeVisible();
  await expect.element(field('브랜치')).toHaveFocus();
  expect(mutateAsync).not.toHaveBeenCalled();
  await press('내 값 유지');
  await expect.element(field('브랜치')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
  await press('저장');
  await expect.poll(() => mutateAsync.mock.calls).toEqual([[{ ...saved, git_branch: 'mine' }]]);
});

test('after choosing the server’s value, there is no unsaved input', async () => {
  const show = await open({ server: saved });
  await field('브랜치').fill('mine');
  await show({ server: { ...saved, git_branch: 'theirs' } });
  await press('서버 값 사용');
  await expect.element(field('브랜치')).toHaveValue('theirs');
  await expect.element(field('브랜치')).toHaveFocus();
  await expect.element(page.getByLabelText('고친 것')).toHaveTextContent('false');
  await expect.poll(() => page.getByText(CHANGED).elements()).toHaveLength(0);
});

test('each field has a choice of its own', async () => {
  const mutateAsync = vi.fn(() => Promise.resolve());
  const show = await open({ server: saved, mutateAsync });
  await field('브랜치').fill('mine');
  await field('경로').fill('my/docs');
  await show({ server: { ...saved, git_branch: 'theirs', git_subpath: 'their/docs' } });
  await conflict('브랜치').getByRole('button', { name: '내 값 유지' }).click();
  await expect.element(conflict('경로')).toBeVisible();
  await conflict('경로').getByRole('button', { name: '서버 값 사용' }).click();
  await press('저장');
  await expect
    .poll(() => mutateAsync.mock.calls)
    .toEqual([[{ ...saved, git_branch: 'mine', git_subpath: 'their/docs' }]]);
});

test('a made choice opens again only after another change on the server', async () => {
  const show = await open({ server: saved });
  await field('브랜치').fill('mine');
  await show({ server: { ...saved, git_branch: 'one' } });
  await press('내 값 유지');
  await show({ server: { ...saved, git_branch: 'one' } });
  await expect.poll(() => page.getByText(CHANGED).elements()).toHaveLength(0);
  await show({ server: { ...saved, git_branch: 'two' } });
  await expect.element(conflict('브랜치').getByText('two')).toBeVisible();
  await show({ server: { ...saved, git_branch: 'mine' } });
  await expect.element(conflict('브랜치')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('고친 것')).toHaveTextContent('false');
});

test('the result of the form’s own running write is no conflict', async () => {
  const show = await open({ server: saved });
  await field('브랜치').fill(' mine ');
  await show({ server: { ...saved, git_branch: 'mine' }, pending: true });
  await expect.poll(() => page.getByText(CHANGED).elements()).toHaveLength(0);
});

test('a refusal because of a change is shown at the fields only; without a conflict, above the buttons', async () => {
  const error = new ApiError({ status: 412, message: '서버 값이 변경되었습니다. 확인해주세요.' });
  const reset = vi.fn();
  const show = await open({ server: saved, error, reset });
  await expect.element(page.getByRole('alert').getByText(/확인해주세요/)).toBeVisible();
  await field('브랜치').fill('mine');
  await show({ server: { ...saved, git_branch: 'theirs' }, error, reset });
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
  await press('내 값 유지');
  expect(reset).toHaveBeenCalledOnce();
});

test('a conflict does not interrupt a Hangul composition', async () => {
  const show = await open({ server: saved });
  await field('브랜치').click();
  await userEvent.keyboard('{Control>}a{/Control}');
  const input = field('브랜치').element();
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await userEvent.keyboard('한');
  await show({ server: { ...saved, git_branch: 'theirs' } });
  await expect.element(conflict('브랜치')).toBeVisible();
  await expect.element(field('브랜치')).toHaveValue('한');
  await expect.element(field('브랜치')).toHaveFocus();
});

test('an open form refetches its source when the page becomes visible, but not offline', async () => {
  const read = vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  await open({ server: saved });
  look();
  expect(read.mock.calls).toEqual([[{ queryKey: ['git'], type: 'active' }]]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  look();
  expect(read).toHaveBeenCalledOnce();
});
