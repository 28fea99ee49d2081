import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

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

const heard = () => prepareAnnouncements().textContent;

test('announces each notice and shows it until it is closed', async () => {
  prepareAnnouncements().replaceChildren();
  const screen = await render(
    <ToastProvider>
      <Notifying />
    </ToastProvider>,
  );
  const notices = screen.getByRole('listitem');
  await expect.poll(() => notices.elements()).toHaveLength(0);

  await screen.getByRole('button', { name: '알리기' }).click();
  await expect.element(notices).toHaveTextContent('저장했습니다');
  await expect.poll(heard).toBe('저장했습니다');
  await screen.getByRole('button', { name: '닫기' }).click();
  await expect.poll(() => notices.elements().length).toBe(0);
});

test('no urgent announcement drops the announcement of a failure', async () => {
  const screen = await render(
    <ToastProvider>
      <Notifying />
    </ToastProvider>,
  );
  const urgent: Element[] = [];
  const observer = new MutationObserver(() =>
    urgent.push(...document.querySelectorAll('[aria-live="assertive"]')),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  prepareAnnouncements().replaceChildren();
  await screen.getByRole('button', { name: '경고하기' }).click();
  await expect.poll(heard).toBe('실패했습니다');
  observer.disconnect();
  expect(urgent).toEqual([]);
});

test('a notice replaces the previous notice, unless the previous notice has to be closed', async () => {
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

test('a notice is reachable also when it appears after a dialog that hides the page', async () => {
  const screen = await render(
    <ToastProvider>
      <p>결제 서버</p>
      <Dialog open title="푸시를 받을 주소" onOpenChange={() => undefined}>
        <Notifying />
      </Dialog>
    </ToastProvider>,
  );
  await expect
    .poll(() => screen.getByText('결제 서버').element().closest('[aria-hidden]'))
    .not.toBeNull();
  await screen.getByRole('button', { name: '알리기' }).click();
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('저장했습니다');
  await screen.getByRole('listitem').getByRole('button', { name: '닫기' }).click();
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(0);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

describe('keyboard', () => {
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
  const region = page.getByRole('region', { name: '알림 (F8)' });
  const notice = page.getByRole('listitem');
  const show = async () => {
    await render(
      <ToastProvider>
        <main tabIndex={-1}>
          <Notifying />
        </main>
      </ToastProvider>,
    );
    await press('경고하기');
    await expect.element(notice).toBeVisible();
  };

  test('a notice does not take the focus; F8 goes to the notices, a landmark that names the key', async () => {
    await show();
    await expect.element(page.getByRole('button', { name: '경고하기' })).toHaveFocus();
    await userEvent.keyboard('{F8}');
    await expect.poll(() => region.element().contains(document.activeElement)).toBe(true);
  });

  test('F8 moves to the newest notice, and Tab to its button', async () => {
    await show();
    await userEvent.keyboard('{F8}');
    await expect.element(notice).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: '닫기' })).toHaveFocus();
  });

  test.each([
    ['Escape', '{F8}{Escape}'],
    ['its button', '{F8}{Tab}{Enter}'],
  ])('%s closes the notice, and the focus goes back where it came from', async (_, keys) => {
    await show();
    await userEvent.keyboard(keys);
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '경고하기' })).toHaveFocus();
  });
});
