import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { expectFitsPhoneWidth, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const bell = (page: Page, unseen = 0) =>
  page.getByRole('button', exactName(unseen > 0 ? `알림, 새 소식 ${unseen}개` : '알림'));
const notices = (page: Page) => page.getByRole('dialog', exactName('알림'));

test('the bell counts what was not seen, in every browser, and leads to it, on a phone too', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  await openPageAsMember(account, page, '/dashboard');
  await bell(page).click();
  await expect(notices(page).getByText('알림이 없습니다')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();

  await account.call('POST', 'users/me/tokens', {
    name: '빌드',
    scope: 'read',
    expires_in_days: 1,
  });
  await page.reload();
  await expect(bell(page, 1)).toBeVisible();
  await expectFitsPhoneWidth(page);
  await bell(page, 1).click();
  await expect(notices(page).getByRole('listitem')).toHaveText(/^API 토큰 만들기 새 소식/);
  await expectAccessibleInBothThemes(page);
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await notices(page).getByRole('link', exactName('API 토큰 만들기')).click();
  await expect(page).toHaveURL('/profile/activity');
  await expect(notices(page)).toBeHidden();
  await page.reload();
  await expect(bell(page)).toBeVisible();
  await bell(page).click();
  await expect(notices(page).getByRole('listitem')).not.toHaveText(/새 소식/);
});

test('the switcher names the open project and leads to another, found by initial consonants', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  await addProject(account, '결제 서버');
  const { slug } = await addProject(account, '알림 서버');
  await openPageAsMember(account, page, '/dashboard');
  await pressButton(page, '프로젝트 선택');
  const dialog = page.getByRole('dialog', exactName('프로젝트 선택'));
  await expect(dialog.getByRole('option')).toHaveText(['결제 서버', '알림 서버']);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('combobox').fill('ㅇㄹ');
  await expect(dialog.getByRole('option')).toHaveText(['알림 서버']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/projects/${slug}`);
  await page.getByRole('button', exactName('프로젝트 선택: 알림 서버')).click();
  await expect(dialog.getByRole('option', exactName('알림 서버'))).toHaveAttribute(
    'aria-current',
    'true',
  );
  await dialog.getByRole('button', exactName('새 프로젝트')).click();
  await expect(page.getByRole('dialog', exactName('새 프로젝트'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', exactName('프로젝트 선택: 알림 서버'))).toBeFocused();
});
