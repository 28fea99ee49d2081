import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { moveFocus, useFocusFallback } from './focus.ts';

interface RetryProps {
  onRetry: () => void;
}

function Retry({ onRetry }: RetryProps) {
  return (
    <button ref={useFocusFallback<HTMLButtonElement>()} type="button" onClick={onRetry}>
      다시 시도
    </button>
  );
}

function Failure() {
  const [failed, setFailed] = useState(true);
  const remove = () => setFailed(false);
  return (
    <main>
      <h1>결제 서버</h1>
      <section>
        <h2>볼륨 관리</h2>
        {failed && <Retry onRetry={remove} />}
        <button type="button" onClick={remove}>
          새로고침
        </button>
      </section>
    </main>
  );
}

test('what goes with the focus in it leaves the focus on the heading of its region', async () => {
  const screen = await render(<Failure />);
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(screen.getByRole('heading', { name: '볼륨 관리' })).toHaveFocus();
});

test('what goes without the focus moves nothing', async () => {
  const screen = await render(<Failure />);
  await screen.getByRole('button', { name: '새로고침' }).click();
  await expect.element(screen.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '새로고침' })).toHaveFocus();
});

test('a heading is focusable only while it has the focus, so that it is not read as clickable', async () => {
  const { container } = await render(<Failure />);
  const heading = container.querySelector('h2');
  expect(moveFocus(heading)).toBe(true);
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('tabindex', '-1');
  expect(moveFocus(container.querySelector('button'))).toBe(true);
  expect(heading).not.toHaveAttribute('tabindex');
});

test('a hidden element does not take the focus and is left as it was', async () => {
  const { container } = await render(<h1 hidden>결제 서버</h1>);
  const heading = container.querySelector('h1');
  expect(moveFocus(heading)).toBe(false);
  expect(heading).not.toHaveAttribute('tabindex');
});
