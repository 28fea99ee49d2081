import { expect } from '@playwright/test';
import { openAccount, openAs } from './support/account.ts';
import { named } from './support/named.ts';
import { test } from './support/screens.ts';

const CODE = /\/assets\/profile-[^/]+\.js$/;

/** As a server answers for a file of an earlier release; what Chromium says of a file that is no script is no complaint. */
test('section 3: a page whose code is gone loads once more, then says so, until it can be had again', async ({
  page,
  request,
  member,
}) => {
  await openAs(await openAccount(request, member), page, '/projects');
  let asked = 0;
  await page.route(CODE, async (route) => {
    asked += 1;
    await route.abort('aborted');
  });
  await page.getByRole('link', named(member.username)).click();
  await expect(page.getByRole('heading', named('화면을 표시하지 못했습니다'))).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect.poll(() => asked).toBe(2);

  await page.unroute(CODE);
  await page.getByRole('link', named('대시보드')).click();
  await expect(page.getByRole('heading', named(`${member.username}님, 안녕하세요`))).toBeVisible();
  await page.getByRole('link', named(member.username)).click();
  await expect(page.getByRole('button', named('프로필 수정'))).toBeVisible();
});
