import { expect, type Page } from '@playwright/test';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { delayScripts } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { logIn, submitLoginForm } from './support/members.ts';
import { mainNavigation, pageHeading } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const EXPIRED = '세션이 만료되었습니다. 다시 로그인해주세요.';

const expectLogin = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', exactName('로그인'))).toBeVisible();

test('section 4: a guarded page asks to log in and is shown then', async ({ page, member }) => {
  await page.goto('/profile?tab=1');
  await expectLogin(page);
  await expect(page.getByText(EXPIRED)).toBeHidden();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/profile\?tab=1$/);
});

test('section 4: a logout reaches the other tabs', async ({ page, context, member }) => {
  await logIn(page, member);
  const other = await context.newPage();
  await other.goto('/projects');
  await expect(other.getByRole('heading', exactName('프로젝트 관리'))).toBeVisible();
  await page.getByRole('button', exactName('로그아웃')).click();
  await expectLogin(page);
  await expectLogin(other);
});

test('section 3: a remembered session outlives its last tab', { tag: '@full' }, async ({
  page,
  context,
  member,
}) => {
  await logIn(page, member);
  const later = await context.newPage();
  await page.close();
  await later.goto('/projects');
  await expect(later.getByRole('heading', exactName('프로젝트 관리'))).toBeVisible();
});

test('section 3: a session that is not remembered ends with its last tab', {
  tag: '@full',
}, async ({ page, context, member }) => {
  await page.goto('/login');
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
  const second = await context.newPage();
  await second.goto('/projects');
  await expect(pageHeading(second, '프로젝트 관리')).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await second.reload();
  await expect(pageHeading(second, '프로젝트 관리')).toBeVisible();
  await second.close();
  await later.goto('/projects');
  await expectLogin(later);
  await expect(later.getByText(EXPIRED)).toBeVisible();
});

test('section 4: a 401 on the way to a page leads back to that page, not to the one before', async ({
  page,
  request,
  member,
  fail,
}) => {
  const known = page.waitForResponse('**/users/me');
  await openPageAsMember(await logInToApi(request, member), page, '/');
  await known;
  await expect(mainNavigation(page).getByRole('link', exactName('프로젝트'))).toBeVisible();
  const release = await delayScripts(page);
  await fail({ endpoint: 'me', kind: 'status', status: 401 });
  const rejected = page.waitForResponse('**/users/me');
  await mainNavigation(page).getByRole('link', exactName('프로젝트')).click();
  await rejected;
  release();
  await expectLogin(page);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/projects$/);
});

test('section 4: the way back after a login never leads off the site', { tag: '@full' }, async ({
  page,
  member,
}) => {
  await page.goto('/login');
  const state = { usr: { from: '//evil.example/' }, key: 'k', idx: 0 };
  await page.evaluate((entry) => history.replaceState(entry, ''), state);
  await page.reload();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
});
