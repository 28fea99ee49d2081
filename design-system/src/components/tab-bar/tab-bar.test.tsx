import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabBar } from './tab-bar.tsx';

const items = ['개요', '배포', '사용량', '데이터', '활동', '설정'].map((name) => ({
  value: name,
  link: <a href={`#${name}`}>{name}</a>,
}));

const link = (name: string) => page.getByRole('link', { name });

test('the link to the current page is marked, and marked otherwise on a page below it', async () => {
  const { rerender } = await render(<TabBar label="메뉴" items={items} current="배포" />);
  await expect.element(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();
  await expect.element(link('배포')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('개요')).not.toHaveAttribute('aria-current');
  await rerender(<TabBar label="메뉴" items={items} current="배포" below />);
  await expect.element(link('배포')).toHaveAttribute('aria-current', 'true');
});

test('Tab moves through the links, and a hidden link scrolls into view', async () => {
  await render(
    <div style={{ inlineSize: '160px' }}>
      <TabBar label="메뉴" items={items} current="개요" />
    </div>,
  );
  for (const { value } of items) {
    await userEvent.tab();
    await expect.element(link(value)).toHaveFocus();
  }
  const row = page.getByRole('list');
  const { right } = row.element().getBoundingClientRect();
  await expect
    .poll(() => Math.floor(link('설정').element().getBoundingClientRect().right))
    .toBeLessThanOrEqual(right);
});

test('a row that does not fit marks the sides with hidden links, and shows the current link', async () => {
  const narrow = (current: string) => (
    <div style={{ inlineSize: '160px' }}>
      <TabBar label="메뉴" items={items} current={current} />
    </div>
  );
  const screen = await render(narrow('개요'));
  await expect.element(page.getByRole('list')).toHaveAttribute('data-more', 'end');
  await screen.rerender(narrow('설정'));
  await expect.element(page.getByRole('list')).toHaveAttribute('data-more', 'start');
});
