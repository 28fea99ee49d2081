import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ServedSkeleton } from './hydration.tsx';

const served = '<div data-hydration="skeleton"><p>서버가 그린 자리</p></div>';

afterEach(() => {
  document.body.replaceChildren();
});

test('the served skeleton stays as it is in the hydration, and goes as a whole', async () => {
  const container = document.createElement('div');
  container.innerHTML = served;
  document.body.append(container);
  const before = container.querySelector('p');
  const [onRecoverableError, rendered, committed] = [vi.fn(), vi.fn(), vi.fn()];
  const Skeleton = () => {
    rendered();
    return <p>자리</p>;
  };
  const Page = ({ isKnown = false }) => {
    useEffect(committed);
    if (isKnown) return <h1>결제 서버</h1>;
    return (
      <ServedSkeleton>
        <Skeleton />
      </ServedSkeleton>
    );
  };
  const root = hydrateRoot(container, <Page />, { onRecoverableError });
  await expect.poll(() => committed.mock.calls).toHaveLength(1);
  root.render(<Page />);
  await expect.poll(() => committed.mock.calls).toHaveLength(2);
  expect(container.querySelector('p')).toBe(before);
  expect(rendered).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.render(<Page isKnown />);
  await expect.poll(() => container.innerHTML).toBe('<h1>결제 서버</h1>');
  root.unmount();
});

test('a skeleton that this browser shows first is rendered', async () => {
  await render(
    <ServedSkeleton>
      <p>자리</p>
    </ServedSkeleton>,
  );
  await expect.element(page.getByText('자리')).toBeVisible();
});
