import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './toastContext.ts';

function Notifying() {
  const notify = useToast();
  return (
    <>
      <button type="button" onClick={() => notify({ tone: 'success', title: '저장했습니다' })}>
        알리기
      </button>
      <button type="button" onClick={() => notify({ tone: 'danger', title: '실패했습니다' })}>
        경고하기
      </button>
    </>
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

test('announces each notice and shows it until it is closed', async () => {
  const heard = listen();
  const screen = await render(
    <ToastProvider>
      <Notifying />
    </ToastProvider>,
  );
  const notices = screen.getByRole('listitem');
  expect(notices.elements()).toHaveLength(0);

  await screen.getByRole('button', { name: '알리기' }).click();
  await expect.element(notices).toHaveTextContent('저장했습니다');
  await expect.poll(heard).toContain('저장했습니다');
  await screen.getByRole('button', { name: '닫기' }).click();
  await expect.poll(() => notices.elements().length).toBe(0);
});

test('a notice takes the place of the one before it, unless that waits to be closed', async () => {
  const screen = await render(
    <ToastProvider>
      <Notifying />
    </ToastProvider>,
  );
  const notices = screen.getByRole('listitem');
  await screen.getByRole('button', { name: '경고하기' }).click();
  await screen.getByRole('button', { name: '알리기' }).click();
  await screen.getByRole('button', { name: '알리기' }).click();
  await expect.poll(() => notices.elements().length).toBe(2);
  await expect.element(notices.first()).toHaveTextContent('실패했습니다');
});
