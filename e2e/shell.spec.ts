import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { logIn } from './support/members.ts';
import { expectFitsPhoneWidth, mainNavigation, pageHeading, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

declare global {
  interface Window {
    /** The themes that the page has had in all frames so far. */
    themes?: Set<string | undefined>;
  }
}

const links = (page: Page) => mainNavigation(page).getByRole('link');

test('section 2: the navigation leads visitors and members everywhere, on a phone too', async ({
  page,
  member,
}) => {
  await page.goto('/');
  await expect(links(page)).toHaveText(['나루', '홈', '로그인', '회원가입']);
  const main = page.getByRole('main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', exactName('본문으로 건너뛰기'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.locator(':focus')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await links(page).filter({ hasText: '회원가입' }).click();
  await expect(pageHeading(page, '회원가입')).toBeFocused();
  await logIn(page, member);
  const { username } = member;
  await expect(links(page)).toHaveText(['홈', '대시보드', '프로젝트', username]);
  for (const [link, heading, title] of [
    [username, '프로필 설정', '프로필 설정 · 나루'],
    ['프로젝트', '프로젝트 관리', '프로젝트 관리 · 나루'],
    ['대시보드', `${username}님, 안녕하세요`, '대시보드 · 나루'],
    ['홈', `${username}님, 반갑습니다`, '나루'],
  ] as const) {
    await mainNavigation(page).getByRole('link', exactName(link)).click();
    await expect(pageHeading(page, heading)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(title);
    await expect(mainNavigation(page).getByRole('link', exactName(link))).toHaveAttribute(
      'aria-current',
      'page',
    );
  }

  await expectFitsPhoneWidth(page);
  const menu = page.getByRole('button', exactName('메뉴'));
  await expect(links(page).filter({ hasText: '프로젝트' })).toBeHidden();
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
  const theme = page.getByRole('button', exactName('테마'));
  await theme.press('Enter');
  await expect(page.getByRole('menuitemradio', exactName('시스템'))).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(theme).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await links(page).filter({ hasText: '프로젝트' }).click();
  await expect(pageHeading(page, '프로젝트 관리')).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await pressButton(mainNavigation(page), '로그아웃');
  await expect(pageHeading(page, '로그인')).toBeVisible();
  await expect(page.getByText('세션이 만료되었습니다')).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('section 3: the theme is chosen, kept over a reload without a flash, and follows the system and the other tabs', {
  tag: '@full',
}, async ({ page, context }) => {
  const html = page.locator('html');
  const choose = async (theme: string): Promise<void> => {
    await page.getByRole('button', exactName('테마')).click();
    await page.getByRole('menuitemradio', exactName(theme)).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await page.addInitScript(() => {
    const themes = new Set<string | undefined>();
    window.themes = themes;
    const look = () => {
      if (document.body) themes.add(document.documentElement.dataset.theme);
      requestAnimationFrame(look);
    };
    look();
  });
  const themes = () => page.evaluate(() => Array.from(window.themes ?? []));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await choose('다크');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/', '/login', '/verify-email']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await themes(), path).toEqual(['dark']);
  }
  await page.getByRole('button', exactName('테마')).press('Enter');
  await expect(page.getByRole('menuitemradio', exactName('다크'))).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', exactName('테마'))).toBeFocused();
  const other = await context.newPage();
  await other.goto('/login');
  await choose('시스템');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await choose('라이트');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await themes()).toEqual(['light']);
});
