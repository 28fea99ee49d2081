import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from './error-boundary.tsx';

function Words({ open }: { open: boolean }) {
  return (
    <section>
      <p>늘 있는 글</p>
      {open && <p>열린 글</p>}
    </section>
  );
}

const bounded = (open: boolean) => (
  <ErrorBoundary fallback={() => '화면을 표시하지 못했습니다'}>
    <Words open={open} />
  </ErrorBoundary>
);

/** Moves a paragraph into a new element, as an extension may do. React cannot remove the paragraph any more. */
function moveAway(paragraph: Element): void {
  const box = document.createElement('div');
  paragraph.replaceWith(box);
  box.append(paragraph);
}

/** `null` says that React's own report of the caught error is expected. */
const options = { onCaughtError: () => null };

test('children whose elements another program has moved are rendered anew', async () => {
  const screen = await render(bounded(true), { createRootOptions: options });
  moveAway(screen.getByText('열린 글').element());
  await screen.rerender(bounded(false));
  await expect.element(screen.getByText('늘 있는 글')).toBeVisible();
  expect(screen.container.textContent).toBe('늘 있는 글');
});

function Login({ failed }: { failed: boolean }) {
  return (
    <form>
      <input name="username" aria-label="사용자명" />
      <input name="password" type="password" aria-label="비밀번호" />
      <input name="remember" type="checkbox" aria-label="로그인 상태 유지" />
      {failed && <p>비밀번호가 올바르지 않습니다</p>}
    </form>
  );
}

test('what was typed, chosen and focused in a form is there after it was rendered anew', async () => {
  const login = (failed: boolean) => (
    <ErrorBoundary fallback={() => null}>
      <Login failed={failed} />
    </ErrorBoundary>
  );
  const screen = await render(login(true), { createRootOptions: options });
  const username = screen.getByLabelText('사용자명');
  const password = screen.getByLabelText('비밀번호');
  const remember = screen.getByLabelText('로그인 상태 유지');
  await username.fill('hong');
  await remember.click();
  await password.fill('secret');
  const before = username.element();
  moveAway(screen.getByText('비밀번호가 올바르지 않습니다').element());
  await screen.rerender(login(false));
  await expect.element(username).toHaveValue('hong');
  expect(username.element()).not.toBe(before);
  await expect.element(password).toHaveValue('secret');
  await expect.element(password).toHaveFocus();
  await expect.element(remember).toBeChecked();
});

test('children that another program moves each time end in the message', async () => {
  const screen = await render(bounded(true), { createRootOptions: options });
  for (let time = 0; time < 4; time += 1) {
    moveAway(screen.getByText('열린 글').element());
    await screen.rerender(bounded(false));
    await screen.rerender(bounded(true));
  }
  expect(screen.container.textContent).toBe('화면을 표시하지 못했습니다');
});
