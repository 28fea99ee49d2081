import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './toastContext.ts';

function Notifying() {
  const notify = useToast();
  return (
    <button type="button" onClick={() => notify({ tone: 'success', title: '저장했습니다' })}>
      알리기
    </button>
  );
}

test('shows each notice until it is closed', async () => {
  const screen = await render(
    <ToastProvider>
      <Notifying />
    </ToastProvider>,
  );
  const notices = screen.getByRole('listitem');
  expect(notices.elements()).toHaveLength(0);

  await screen.getByRole('button', { name: '알리기' }).click();
  await expect.element(notices).toHaveTextContent('저장했습니다');
  await screen.getByRole('button', { name: '알리기' }).click();
  await expect.poll(() => notices.elements().length).toBe(2);

  await screen.getByRole('button', { name: '닫기' }).first().click();
  await expect.poll(() => notices.elements().length).toBe(1);
});
