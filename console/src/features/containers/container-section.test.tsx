import { ToastProvider } from '@naru/design-system';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDeletedContainerNotice } from './container-section.tsx';

interface ListProps {
  names: readonly string[];
  open?: string;
  asking?: boolean;
}

function List({ names, open = '결제', asking = false }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const containers = names.map((name) => ({ slug: name, name }));
  useDeletedContainerNotice({ containers, open, asking, heading });
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        컨테이너 관리
      </h2>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  );
}

const inToasts = (props: ListProps) => (
  <ToastProvider>
    <List {...props} />
  </ToastProvider>
);
const notice = page.getByRole('listitem').getByText('결제 컨테이너는 더 이상 없습니다');

test('an open container that is deleted elsewhere is said to be gone, and leaves the focus', async () => {
  const screen = await render(inToasts({ names: ['결제', '정산'] }));
  await screen.getByRole('button', { name: '결제' }).click();
  await screen.rerender(inToasts({ names: ['정산'] }));
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByRole('heading')).toHaveFocus();
});

test.each([
  ['it was deleted here', { asking: true }],
  ['another one was open', { open: '정산' }],
])('nothing is said when %s', async (_, props) => {
  const screen = await render(inToasts({ names: ['결제', '정산'], ...props }));
  await screen.rerender(inToasts({ names: ['정산'], ...props }));
  await screen.rerender(inToasts({ names: ['정산'] }));
  await expect.element(screen.getByRole('button', { name: '결제' })).not.toBeInTheDocument();
  await expect.poll(() => notice.elements()).toHaveLength(0);
});
