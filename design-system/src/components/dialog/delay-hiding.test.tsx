import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <p>배포하지 않은 변경이 있습니다.</p>
      <Button onClick={() => setOpen(true)}>배포 기록</Button>
      <Dialog open={open} onOpenChange={setOpen} title="배포 기록" />
    </main>
  );
}

/** Whether an element or an element around it is hidden from screen readers. */
const isHidden = (element: Element | null) => element?.closest('[aria-hidden="true"]') !== null;

test('the element that had the focus is hidden after the page, when the focus has been reported', async () => {
  const { container } = await render(<Question />);
  const button = container.querySelector('button');
  const hidden: string[] = [];
  const observer = new MutationObserver(() => {
    if (isHidden(container.querySelector('p'))) hidden.push('text');
    if (isHidden(button)) hidden.push('button');
  });
  observer.observe(document.body, { attributeFilter: ['aria-hidden'], subtree: true });
  await userEvent.click(page.getByRole('button', { name: '배포 기록' }));
  await expect.poll(() => isHidden(button)).toBe(true);
  observer.disconnect();
  expect(hidden.indexOf('text')).toBeLessThan(hidden.indexOf('button'));
  expect(button).not.toHaveAttribute('aria-live');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isHidden(container.querySelector('p'))).toBe(false);
  expect(isHidden(button)).toBe(false);
});

test('a dialog that closes at once leaves nothing behind', async () => {
  const { container } = await render(<Question />);
  const button = container.querySelector('button');
  await userEvent.click(page.getByRole('button', { name: '배포 기록' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-live');
  expect(isHidden(button)).toBe(false);
});
