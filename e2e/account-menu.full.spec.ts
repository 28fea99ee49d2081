import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { fieldByLabel, pageHeading, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

test('section 2: the menu of the account leads to profile and security, changes the theme and logs out', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/dashboard');
  const account = page.getByRole('button', exactName('계정'));
  const item = (name: string) => page.getByRole('menuitem', exactName(name));
  await account.press('Enter');
  await expect(item('프로필')).toBeFocused();
  await expect(page.getByRole('menu').getByText(member.email)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await item('보안').click();
  const security = regionByName(page, '보안').getByRole('heading', {
    ...exactName('보안'),
    level: 2,
  });
  await expect(page).toHaveURL('/profile#security');
  await expect(security).toBeFocused();
  await expect(security).toBeInViewport();
  await page.reload();
  await expect(security).toBeInViewport();

  await account.click();
  await page.getByRole('menuitemradio', exactName('다크')).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await pressButton(page, '테마');
  await expect(page.getByRole('menuitemradio', exactName('다크'))).toBeChecked();
  await page.keyboard.press('Escape');

  await pressButton(page, '프로필 수정');
  await fieldByLabel(page, '이름').fill('저장하지 않은 이름');
  await account.click();
  await item('로그아웃').click();
  await pressButton(
    page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다')),
    '나가기',
  );
  await expect(pageHeading(page, '로그인')).toBeVisible();
});

test('section 2: on a phone the panel says everything in words', async ({
  page,
  request,
  member,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openPageAsMember(await logInToApi(request, member), page, '/dashboard');
  await pressButton(page, '메뉴');
  for (const label of ['테마', '로그아웃']) {
    await expect(page.getByRole('button', exactName(label)).getByText(label)).toBeVisible();
  }
  await page.getByRole('link', exactName('보안')).click();
  await expect(page.getByRole('heading', { ...exactName('보안'), level: 2 })).toBeFocused();
});
