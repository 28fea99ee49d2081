import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectFitsPhoneWidth, readDataLeftInBrowser } from './support/pages.ts';
import { expectToast } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const card = (page: Page) => regionByName(page, 'API 토큰');

const status = async (request: APIRequestContext, token: string, path: string, method = 'GET') => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.fetch(`/api/v1/${path}`, { method, headers })).status();
};

test('a token of a project is created with a right, used for this project alone, and revoked', async ({
  page,
  account,
  project,
  request,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  await card(page).getByRole('button', exactName('토큰 만들기')).click();
  const form = page.getByRole('dialog', exactName('API 토큰 만들기'));
  await form.getByLabel('토큰 이름', { exact: true }).fill('상태 화면');
  await form.getByRole('radio', exactName('읽기')).check();
  await expect(form.getByRole('checkbox', exactName('셸'))).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', exactName('만들기')).click();
  const created = page.getByRole('dialog', exactName('API 토큰을 만들었습니다'));
  const token = (await created.getByText(/^narup_/).textContent()) ?? '';
  await created.getByRole('button', exactName('확인')).click();
  await expect(card(page).getByRole('button', exactName('토큰 만들기'))).toBeFocused();
  expect(await readDataLeftInBrowser(page)).not.toContain(token);
  expect(await status(request, token, `projects/${project.slug}/containers`)).toBe(200);
  expect(await status(request, token, `projects/${project.slug}/deploy`, 'POST')).toBe(403);
  expect(await status(request, token, 'users/me')).toBe(403);
  expect(await status(request, token, 'projects/project-of-nobody/containers')).toBe(404);
  await page.reload();
  await expect(card(page).getByRole('listitem')).toContainText(['읽기']);
  await expect(card(page).getByRole('listitem')).toContainText(['마지막 사용']);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
  const revoke = card(page).getByRole('button', exactName('상태 화면 폐기'));
  await revoke.click();
  await page.getByRole('alertdialog').getByRole('button', exactName('폐기')).click();
  await expectToast(page, '상태 화면 토큰을 폐기했습니다');
  await expect(revoke).toHaveCount(0);
  expect(await status(request, token, `projects/${project.slug}/containers`)).toBe(401);
});
