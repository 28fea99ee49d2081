import { expect } from '@playwright/test';
import { exactName } from '../support/locators.ts';
import type { MainJobContext } from './main-job-context.ts';

export async function signUp({ page, member, inspect }: MainJobContext): Promise<void> {
  await page.goto('/');
  const menu = page.getByRole('navigation', exactName('주 메뉴'));
  await menu.getByRole('link', exactName('회원가입')).click();
  await expect(page.getByRole('heading', exactName('회원가입'))).toBeVisible();
  await inspect(page);
  await page.getByLabel('사용자명', { exact: true }).fill(member.username);
  await page.getByLabel('이름 (선택)', { exact: true }).fill(member.name);
  await page.getByLabel('이메일', { exact: true }).fill(member.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(member.password);
  await page
    .getByRole('checkbox', exactName('서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)'))
    .check();
  await page.getByRole('button', exactName('회원가입')).click();
  await expect(page.getByRole('heading', exactName('회원가입 완료'))).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
}

/** Opens the link of the verification mail. The mail is in the outbox page of the server, which sends no real mail in tests. */
export async function verifyEmail({ page, member }: MainJobContext): Promise<void> {
  await page.goto('/_dev/mail');
  const mail = page.getByRole('article').filter({ hasText: member.email });
  await mail.getByRole('link', { name: /\/verify-email\?token=/ }).click();
  await expect(page.getByRole('heading', exactName('이메일 인증 완료'))).toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByRole('status')).toContainText(
    '이메일 인증이 완료되었습니다. 로그인해주세요.',
  );
}

export async function logIn({ page, member, inspect }: MainJobContext): Promise<void> {
  await expect(page.getByRole('heading', exactName('로그인'))).toBeVisible();
  await inspect(page);
  await page.getByLabel('사용자명', { exact: true }).fill(member.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await page.getByRole('checkbox', exactName('로그인 상태 유지')).check();
  await page.getByRole('button', exactName('로그인')).click();
  await expect(page.getByRole('heading', exactName(`${member.name}님, 안녕하세요`))).toBeVisible();
  await inspect(page);
}
