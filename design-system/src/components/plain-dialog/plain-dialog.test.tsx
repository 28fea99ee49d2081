import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainDialog } from './plain-dialog.tsx';

function Asking() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      {open && (
        <PlainDialog
          onDismiss={close}
          title="창을 열지 못했습니다"
          description="파일을 받지 못했습니다."
          actions={
            <button type="button" onClick={close}>
              닫기
            </button>
          }
        />
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: '열기' });
const dialog = page.getByRole('alertdialog', { name: '창을 열지 못했습니다' });

test('states the problem, and keeps the focus inside', async () => {
  await render(<Asking />);
  await opener.click();
  await expect.element(dialog).toHaveAccessibleDescription('파일을 받지 못했습니다.');
  await expect.element(page.getByRole('button', { name: '닫기' })).toHaveFocus();
  await expect.poll(() => dialog.element().matches(':modal')).toBe(true);
});

test('focuses the first answer when a hidden part of the page is shown', async () => {
  const dialogIn = (hidden: boolean) => (
    <div hidden={hidden}>
      <PlainDialog
        onDismiss={() => undefined}
        title="창을 열지 못했습니다"
        description="파일을 받지 못했습니다."
        actions={<button type="button">닫기</button>}
      />
    </div>
  );
  const screen = await render(dialogIn(true));
  const hidden = screen.container.querySelector('dialog');
  // The browser also reports a hidden element when its observation begins.
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(() => resolve());
  observer.observe(hidden ?? document.body);
  await promise;
  observer.disconnect();
  await expect.poll(() => document.activeElement).toBe(document.body);
  await screen.rerender(dialogIn(false));
  await expect.element(page.getByRole('button', { name: '닫기' })).toHaveFocus();
});

test.each([
  ['Escape', '{Escape}'],
  ['its button', '{Enter}'],
])('%s closes it, and the focus goes back where it came from', async (_, keys) => {
  await render(<Asking />);
  await opener.click();
  await userEvent.keyboard(keys);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
