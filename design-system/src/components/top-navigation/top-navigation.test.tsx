import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';

const nav = page.getByRole('navigation', { name: '주 메뉴', exact: true });
const menu = page.getByRole('button', { name: '메뉴', exact: true });
const projects = nav.getByRole('link', { name: '프로젝트' });

function Page() {
  return (
    <>
      <SampleNavigation />
      <main tabIndex={-1}>
        <button type="button">본문 버튼</button>
      </main>
    </>
  );
}

test('on a wide screen all items are in the bar', async () => {
  await render(<Page />);
  await expect.element(projects).toBeVisible();
  await expect.element(projects).toHaveAttribute('aria-current', 'page');
  await expect.element(nav.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await expect.element(nav.getByRole('button', { name: '계정' })).toBeVisible();
  await expect.poll(() => nav.getByRole('link', { name: '보안' }).elements()).toHaveLength(0);
  await expect.poll(() => menu.elements()).toHaveLength(0);
});

describe('on a narrow screen', () => {
  beforeEach(() => page.viewport(375, 667));
  afterEach(() => page.viewport(1280, 800));

  test('it is behind the button "메뉴" and closes on a choice', async () => {
    await render(<Page />);
    await expect.poll(() => projects.elements()).toHaveLength(0);
    await userEvent.click(menu);
    await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(projects);
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('actions have visible labels, and the items of the account menu are links', async () => {
    await render(<Page />);
    await userEvent.click(menu);
    for (const label of ['테마', '로그아웃']) {
      const words = nav.getByRole('button', { name: label }).getByText(label).element();
      expect(words.getBoundingClientRect().width, label).toBeGreaterThan(20);
    }
    await expect.element(nav.getByRole('link', { name: '보안' })).toBeVisible();
    await expect.poll(() => nav.getByRole('button', { name: '계정' }).elements()).toHaveLength(0);
  });

  test('Escape closes the panel and returns the focus', async () => {
    await render(<Page />);
    await userEvent.click(menu);
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(menu).toHaveFocus();
    await expect.poll(() => projects.elements()).toHaveLength(0);
  });

  test('the panel closes when the focus moves past it, and stays open for its own menus', async () => {
    await render(<Page />);
    await userEvent.click(menu);
    await userEvent.click(nav.getByRole('button', { name: '테마' }));
    await expect.element(page.getByRole('menuitemradio', { name: '다크' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(projects).toBeVisible();
    await expect.element(nav.getByRole('button', { name: '테마' })).toHaveFocus();
    // Moves the focus past 발표 모드 and 로그아웃.
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.element(nav.getByRole('button', { name: /^알림/ })).toHaveFocus();
    await expect.poll(() => projects.elements()).toHaveLength(0);
  });

  test.each(['{Enter}', ' '])(
    'keyboard, after the Disclosure pattern: %j opens and closes the panel, Tab moves into the panel',
    async (key) => {
      await render(<Page />);
      await userEvent.click(menu);
      await userEvent.keyboard('{Escape}');
      await userEvent.keyboard(key);
      await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
      const panel = document.getElementById(menu.element().getAttribute('aria-controls') ?? '');
      await userEvent.tab();
      await expect.poll(() => panel?.contains(document.activeElement)).toBe(true);
      await userEvent.tab({ shift: true });
      await expect.element(menu).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
      await expect.poll(() => projects.elements()).toHaveLength(0);
    },
  );
});
