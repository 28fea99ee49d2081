import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

const widthOf = (name: string) =>
  page.getByRole('button', { name }).element().getBoundingClientRect().width;

test('while pending it says so, keeps its width and its focus, and does nothing', async () => {
  const press = vi.fn();
  const { rerender } = await render(
    <Button onClick={press} pendingLabel="배포 중...">
      배포
    </Button>,
  );
  const width = widthOf('배포');
  await userEvent.click(page.getByRole('button', { name: '배포' }));
  await rerender(
    <Button onClick={press} pending pendingLabel="배포 중...">
      배포
    </Button>,
  );
  const working = page.getByRole('button', { name: '배포 중...', exact: true });
  await expect.element(working).toHaveFocus();
  await userEvent.click(working, { force: true });
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(widthOf('배포 중...')).toBe(width);
});

test('an unavailable submit keeps the form from being sent, by pointer and by Enter', async () => {
  const submit = vi.fn();
  await render(
    <form onSubmit={submit}>
      <input aria-label="이름" />
      <Button type="submit" ariaDisabled>
        삭제
      </Button>
    </form>,
  );
  await userEvent.click(page.getByRole('button', { name: '삭제' }), { force: true });
  await userEvent.click(page.getByLabelText('이름'));
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('does not submit unless it is told to', async () => {
  const submit = vi.fn();
  await render(
    <form onSubmit={submit}>
      <Button>추가</Button>
    </form>,
  );
  await userEvent.click(page.getByRole('button', { name: '추가' }));
  expect(submit).not.toHaveBeenCalled();
});

test('gives its look to a link', async () => {
  await render(
    <Button asChild>
      <a href="#projects">프로젝트 관리</a>
    </Button>,
  );
  await expect
    .element(page.getByRole('link', { name: '프로젝트 관리' }))
    .toHaveAttribute('href', '#projects');
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
});

test('a button that is disabled by what it has done leaves the focus to the heading', async () => {
  const page = (disabled: boolean) => (
    <main>
      <h1 tabIndex={-1}>프로젝트 관리</h1>
      <Button disabled={disabled}>새 프로젝트</Button>
    </main>
  );
  const screen = await render(page(false));
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toHaveFocus();
  await screen.rerender(page(true));
  await expect.element(screen.getByRole('heading')).toHaveFocus();
});
