import { expect } from '@playwright/test';
import { managePasswords, translatePage } from '../scripts/lib/page-rewriters.ts';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import { test } from './support/screen-test.ts';
import { addContainer } from './walk/container.ts';
import { skipInspection } from './walk/main-job-context.ts';
import { createProject } from './walk/project.ts';

test.use({ rewriters: [translatePage, managePasswords] });

test('a page that a translator and a password manager rewrite logs a member in, and creates a project and a container', {
  tag: '@full',
}, async ({ page, server, member }) => {
  await page.goto('/login');
  await submitLoginForm(page, { ...member, password: 'wrong-password' });
  await expect(page.getByRole('alert')).toHaveText(/사용자명 또는 비밀번호가 올바르지 않습니다/);
  await submitLoginForm(page, member);
  await expect(
    page.getByRole('heading', exactName(`${member.username}님, 안녕하세요`)),
  ).toBeVisible();
  const context = { page, server, member: { ...member, name: '' }, inspect: skipInspection };
  await createProject(context);
  await addContainer(context);
});
