import { useCallback, useEffect, useState } from 'react';
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

function OnMount({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** A dialog over which a second dialog opens, as the question of a form that is left at once. */
function TwoDialogs() {
  const [open, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(() => setAsked(true), []);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>설정</Button>
      <Dialog open={open} onOpenChange={setOpen} title="프로젝트 설정">
        <OnMount run={ask} />
      </Dialog>
      <Dialog open={isAsked} onOpenChange={setAsked} title="저장하지 않은 내용" />
    </main>
  );
}

test('a second dialog that opens within the delay of the first stays visible to screen readers', async () => {
  const { container } = await render(<TwoDialogs />);
  const button = container.querySelector('button');
  await userEvent.click(page.getByRole('button', { name: '설정' }));
  await expect.poll(() => isHidden(button)).toBe(true);
  await expect.poll(() => button?.hasAttribute('aria-live')).toBe(false);
  await expect.element(page.getByRole('dialog', { name: '저장하지 않은 내용' })).toBeVisible();
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
