import { expect, type Page } from '@playwright/test';
import { addProject, logInToApi, openPageAsMember } from './support/account.ts';
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

test('section 3: a remembered session outlives its last tab', async ({ page, context, member }) => {
  await logIn(page, member);
  const later = await context.newPage();
  await page.close();
  await later.goto('/projects');
  await expect(later.getByRole('heading', exactName('프로젝트 관리'))).toBeVisible();
});

test('section 3: a session that is not remembered ends with its last tab', async ({
  page,
  context,
  member,
}) => {
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

test('section 4: the way back after a login never leads off the site', async ({ page, member }) => {
  await page.goto('/login');
  const state = { usr: { from: '//evil.example/' }, key: 'k', idx: 0 };
  await page.evaluate((entry) => history.replaceState(entry, ''), state);
  await page.reload();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
});

test('section 3: garbage under every key of the storage is as good as nothing', async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('spoilt')) return;
    for (const key of ['auth_token', 'remember_me', 'auth-storage', 'project-store', 'theme']) {
      localStorage.setItem(key, '{"state":[null');
    }
    sessionStorage.setItem('session_token', '{');
    sessionStorage.setItem('spoilt', 'true');
  });
  await page.goto('/projects');
  await expectLogin(page);
  await submitLoginForm(page, member);
  await expect(page.getByRole('heading', exactName('프로젝트 관리'))).toBeVisible();
});

test('section 3: garbage under every other key leaves a member signed in', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  const { slug } = await addProject(account, '상점');
  await openPageAsMember(account, page, '/dashboard');
  await expect(page.getByRole('link', exactName('상점'))).toBeVisible();
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  // Projects are stored only for a known member. After a login with only a token, the member is known from the next page load on.
  await expect.poll(() => stored('auth-storage')).toContain(member.username);
  await page.reload();
  await expect.poll(() => stored('project-store')).toContain('"projects":[{');
  const kept = await stored('project-store');
  const spoilt = kept.replace(/"projects":\[.*\]/, '"projects":[null]');
  expect(spoilt).not.toBe(kept);
  const expectProject = async (): Promise<void> => {
    await page.goto(`/projects/${slug}`);
    await expect(pageHeading(page, '상점')).toBeVisible();
    await expect(mainNavigation(page).getByRole('link', exactName(member.username))).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  };
  for (const garbage of ['', 'null', '{"state":[null', '{"user":[]}']) {
    await page.evaluate((value) => {
      for (const key of ['auth-storage', 'project-store', 'theme']) {
        localStorage.setItem(key, value);
      }
      sessionStorage.setItem('session_token', value);
    }, garbage);
    await expectProject();
  }
  await page.evaluate((value) => localStorage.setItem('project-store', value), spoilt);
  await expectProject();
});
