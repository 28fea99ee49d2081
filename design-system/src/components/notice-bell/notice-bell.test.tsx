import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NoticeBell, type NoticeBellProps } from './notice-bell.tsx';
import { NoticeBellItem } from './notice-bell-item.tsx';

const bell = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: '알림', exact: true });
const list = dialog.getByRole('list', { name: '알림 목록' });

const item = (text: string, unseen: boolean) => (
  <NoticeBellItem
    key={text}
    tone="danger"
    link={<a href={`#${text}`}>{text}</a>}
    place="결제 서버"
    at="2025-03-02T14:05:00+09:00"
    unseen={unseen}
  />
);

const renderBell = (props: Partial<NoticeBellProps>) =>
  render(
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <NoticeBell unseen={0} items={[]} emptyDescription="배포가 끝나면 알려드립니다." {...props} />
      <button type="button">본문</button>
    </div>,
  );

test('the name says how many are unseen, and the list which', async () => {
  const onOpenChange = vi.fn();
  await renderBell({ unseen: 120, items: [item('실패', true), item('성공', false)], onOpenChange });
  await userEvent.click(bell('알림, 새 소식 120개'));
  expect(onOpenChange).toHaveBeenLastCalledWith(true);
  const texts = () =>
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/^실패 새 소식결제 서버 · 2025/),
      expect.stringMatching(/^성공결제 서버/),
    ]);
  await expect.element(page.getByText('99+', { exact: true })).toBeVisible();
});

test('a notice can be pressed anywhere, and closes the list', async () => {
  await renderBell({ unseen: 1, items: [item('실패', true)] });
  await userEvent.click(bell('알림, 새 소식 1개'));
  await userEvent.click(list.getByRole('listitem'), { position: { x: 4, y: 4 } });
  expect(decodeURI(location.hash)).toBe('#실패');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('waiting is said in place of the list', async () => {
  await renderBell({ items: undefined, defaultOpen: true });
  await expect.element(dialog.getByRole('status', { name: '불러오는 중' })).toBeVisible();
});

test('an empty list says of what it tells', async () => {
  await renderBell({ items: [], defaultOpen: true });
  await expect.element(dialog.getByText('배포가 끝나면 알려드립니다.')).toBeVisible();
});

test('more notices are loaded on a press', async () => {
  const onMore = vi.fn();
  await renderBell({ items: [item('실패', false)], onMore, defaultOpen: true });
  await userEvent.click(dialog.getByRole('button', { name: '이전 알림 더 보기' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('keyboard: Tab reaches the notices, Escape returns to the bell, and a press outside closes the list', async () => {
  await renderBell({ items: [item('실패', false)] });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveFocus();
  await userEvent.tab();
  await expect.element(list.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(bell('알림')).toHaveFocus();
  await userEvent.click(bell('알림'));
  await userEvent.click(page.getByRole('button', { name: '본문' }));
  await expect.element(dialog).not.toBeInTheDocument();
});
