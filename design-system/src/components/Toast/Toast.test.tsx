import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button/Button.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './toastContext.ts';

function Notifier() {
  const notify = useToast();
  return (
    <Button onClick={() => notify({ tone: 'danger', title: '확인하지 못했습니다' })}>알리기</Button>
  );
}

/** Everything a live region has said since: Radix takes its announcements away again after a second. */
function listen(): () => string {
  const said = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"]')) said.add(region.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => [...said].join(' ');
}

test('shows a notice, announces it, and puts it away', async () => {
  const heard = listen();
  await render(
    <ToastProvider>
      <Notifier />
    </ToastProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: '알리기' }));
  const notice = page.getByRole('listitem').filter({ hasText: '확인하지 못했습니다' });
  await expect.element(notice).toBeVisible();
  await expect.poll(() => heard()).toContain('확인하지 못했습니다');
  await userEvent.click(notice.getByRole('button', { name: '닫기' }));
  await expect.element(notice).not.toBeInTheDocument();
});
