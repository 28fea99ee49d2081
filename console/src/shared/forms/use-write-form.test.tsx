import { containerGitBody } from '@naru/contract/endpoints/write-container';
import { ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Profiler, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { useWriteForm } from './use-write-form.tsx';

const saved = { git_url: 'https://github.com/naru/api', git_branch: 'main', git_subpath: 'docs' };

const calls = () => ({
  mutateAsync: vi.fn(() => Promise.resolve()),
  onDone: vi.fn(),
  onFailure: vi.fn(),
  onUnchanged: vi.fn(),
});

interface GitProps {
  calls: ReturnType<typeof calls>;
  defaultValues?: typeof saved;
}

function Git({ calls: { mutateAsync, ...callbacks }, defaultValues = saved }: GitProps) {
  const { form, submit } = useWriteForm({
    schema: containerGitBody,
    defaultValues,
    fields: [],
    writing: { mutateAsync, isPending: false, error: null, reset: () => undefined },
    failure: { fallback: 'Failed to update container' },
    success: ({ git_branch }) => `${git_branch} 저장`,
    ...callbacks,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      <input aria-label="URL" {...form.register('git_url')} />
      <input aria-label="브랜치" {...form.register('git_branch')} />
      <input aria-label="경로" {...form.register('git_subpath')} />
      <button type="submit">저장</button>
    </form>
  );
}

const client = new QueryClient();

const open = (props: GitProps) =>
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Git {...props} />
      </ToastProvider>
    </QueryClientProvider>,
  );

const save = () => page.getByRole('button', { name: '저장' }).click();

test.each([
  ['URL', 'https://github.com/naru/web'],
  ['브랜치', 'develop'],
  ['경로', 'guide'],
])('a change of the field %s alone is sent, and its success is shown', async (label, text) => {
  const called = calls();
  await open({ calls: called });
  await page.getByLabelText(label).fill(text);
  await save();
  await expect.element(page.getByRole('status').getByText(/저장$/)).toBeVisible();
  expect(called.mutateAsync).toHaveBeenCalledOnce();
  expect(called.onDone).toHaveBeenCalledOnce();
  expect(called.onUnchanged).not.toHaveBeenCalled();
});

test('nothing is sent when no field was changed, or only by spaces that the contract trims', async () => {
  const called = calls();
  await open({ calls: called });
  await save();
  await page.getByLabelText('브랜치').fill(' main ');
  await save();
  await expect.poll(() => called.onUnchanged.mock.calls).toHaveLength(2);
  expect(called.mutateAsync).not.toHaveBeenCalled();
  expect(called.onDone).not.toHaveBeenCalled();
});

test('a saved invalid value counts as unchanged until the member changes it', async () => {
  const called = calls();
  await open({ calls: called, defaultValues: { ...saved, git_url: 'no address' } });
  await save();
  await expect.poll(() => called.onUnchanged.mock.calls).toHaveLength(1);
  expect(called.mutateAsync).not.toHaveBeenCalled();
});

test('a failure is passed to onFailure, and no success is shown', async () => {
  const called = calls();
  const error = new ApiError({ status: 404 });
  called.mutateAsync.mockRejectedValue(error);
  await open({ calls: called });
  await page.getByLabelText('브랜치').fill('develop');
  await save();
  await expect.poll(() => called.onFailure.mock.calls).toEqual([[error]]);
  expect(called.onDone).not.toHaveBeenCalled();
  await expect.poll(() => page.getByText('develop 저장').elements()).toHaveLength(0);
});

const servedForm = `<form><input aria-label="URL" name="git_url"><input aria-label="브랜치" name="git_branch"><input aria-label="경로" name="git_subpath"><button type="submit">저장</button></form>`;

test('a form that is hydrated later than the rest of the page keeps what was typed before', async () => {
  const container = document.createElement('div');
  container.innerHTML = `<!--$-->${servedForm}<!--/$-->`;
  document.body.append(container);
  await page.getByLabelText('URL').fill('https://github.com/naru/typed');
  const loaded = Promise.withResolvers<void>();
  const [hydrated, onRecoverableError, called] = [vi.fn(), vi.fn(), calls()];
  const Late = () => {
    use(loaded.promise);
    return <Git calls={called} />;
  };
  const root = hydrateRoot(
    container,
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Profiler id="rest" onRender={hydrated}>
          <Suspense>
            <Late />
          </Suspense>
        </Profiler>
      </ToastProvider>
    </QueryClientProvider>,
    { onRecoverableError },
  );
  await expect.poll(() => hydrated.mock.calls.length).toBeGreaterThan(0);
  loaded.resolve();
  await page.getByLabelText('브랜치').fill('develop');
  await save();
  await expect
    .poll(() => called.mutateAsync.mock.calls)
    .toEqual([
      [{ git_url: 'https://github.com/naru/typed', git_branch: 'develop', git_subpath: '' }],
    ]);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  container.remove();
});
