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

test('children that another program moves each time end in the message', async () => {
  const screen = await render(bounded(true), { createRootOptions: options });
  for (let time = 0; time < 4; time += 1) {
    moveAway(screen.getByText('열린 글').element());
    await screen.rerender(bounded(false));
    await screen.rerender(bounded(true));
  }
  expect(screen.container.textContent).toBe('화면을 표시하지 못했습니다');
});
