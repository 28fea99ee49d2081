import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFocusFallback } from './focus.ts';

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
      <h1 tabIndex={-1}>결제 서버</h1>
      <section>
        <h2 tabIndex={-1}>볼륨 관리</h2>
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
