import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openAccount, openAs } from './support/account.ts';
import { named } from './support/named.ts';
import { expectFitsPhone, field, navigation, pageHeading, press } from './support/pages.ts';
import { test } from './support/screens.ts';

const CODE = /\/assets\/profile-[^/]+\.js$/;
const OVERLAYS = /\/assets\/(ThemeMenu|LeaveDialog)-[^/]+\.js$/;

test('section 3: a page whose code is gone loads once more, then says so, until it can be had again', async ({
  page,
  request,
  member,
}) => {
  await openAs(await openAccount(request, member), page, '/projects');
  let asked = 0;
  // As cancelled: what Chromium says of a file that failed is a complaint anywhere else.
  await page.route(CODE, async (route) => {
    asked += 1;
    await route.abort('aborted');
  });
  await page.getByRole('link', named(member.username)).click();
  await expect(pageHeading(page, '화면을 표시하지 못했습니다')).toBeVisible();
  await expect(page.getByText(/필요한 파일을 받지 못했습니다/)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle('화면을 표시하지 못했습니다 · 나루');
  await expect.poll(() => asked).toBe(2);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.unroute(CODE);
  await press(page, '메뉴');
  await page.getByRole('link', named('대시보드')).click();
  await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeVisible();
  await press(page, '메뉴');
  await page.getByRole('link', named(member.username)).click();
  await expect(page.getByRole('button', named('프로필 수정'))).toBeVisible();
});

test('section 3: without a connection the console stays, and goes on when it is back', async ({
  page,
  context,
  request,
  member,
}) => {
  await openAs(await openAccount(request, member), page, '/dashboard');
  await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', named(member.username)).click();
  await expect(pageHeading(page, '화면을 표시하지 못했습니다')).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  await context.setOffline(false);
  await press(page, '다시 시도');
  await expect(pageHeading(page, '프로필 설정')).toBeVisible();
});

test('section 3: a menu and a question whose code is gone lose nothing that is typed', async ({
  page,
  request,
  member,
}) => {
  await openAs(await openAccount(request, member), page, '/profile');
  await page.route(OVERLAYS, (route) => route.abort('aborted'));
  await press(page, '프로필 수정');
  const name = field(page, '이름');
  await name.fill('홍길동');
  await press(page, '테마');
  await expect(page.getByRole('button', named('테마'))).not.toHaveAttribute('aria-busy', 'true');
  await expect(name).toHaveValue('홍길동');
  await page.unroute(OVERLAYS);
  await press(page, '테마');
  await expect(page.getByRole('menuitemradio', named('다크'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', named('대시보드')).click();
  await press(page.getByRole('alertdialog', named('저장하지 않은 내용이 있습니다')), '계속 작성');
  await expect(name).toHaveValue('홍길동');
});
