import { expect } from '@playwright/test';
import { addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import { mainNavigation, pageHeading } from './support/pages.ts';
import { test } from './support/screen-test.ts';

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
  await expect(page.getByRole('heading', exactName('로그인'))).toBeVisible();
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
