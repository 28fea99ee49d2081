import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { exactName } from './locators.ts';
import { fieldByLabel } from './pages.ts';

export interface MemberData {
  username: string;
  email: string;
  password: string;
}

/** Generates the data of a new member, without a signup. */
export function generateMemberData(): MemberData {
  const username = `m${randomUUID().slice(0, 12)}`;
  return { username, email: `${username}@example.com`, password: 'Correct-Horse-7' };
}

/** Signs a new member up by an API call, without verifying the e-mail address. */
export async function createInactiveMember(request: APIRequestContext): Promise<MemberData> {
  const member = generateMemberData();
  const data = { ...member, agreedToTerms: true };
  expect(await request.post('/api/v1/auth/register', { data })).toBeOK();
  return member;
}

/** The path of the link in the newest mail to a member. */
export async function readLatestMailLink(
  request: APIRequestContext,
  { email }: MemberData,
): Promise<string> {
  const outbox = await request.get('/_dev/mail', { headers: { Accept: 'application/json' } });
  const mails: { to: string; text: string }[] = await outbox.json();
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  const path = /\/[\w-]+\?token=[\w-]+/.exec(text)?.[0];
  if (path === undefined) throw new Error(`There is no link for ${email} in the outbox.`);
  return path;
}

/** Signs a new member up by API calls, and verifies the e-mail address. */
export async function createMember(request: APIRequestContext): Promise<MemberData> {
  const member = await createInactiveMember(request);
  expect(await request.get(`/api/v1/auth${await readLatestMailLink(request, member)}`)).toBeOK();
  return member;
}

/** The checkbox of /signup for the agreement to the terms, which is required. */
export const termsCheckbox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /이용약관.*\(필수\)/ });

/** Fills in the required fields of the form. The current page must be /signup. */
export async function fillSignupForm(
  page: Page,
  { username, email, password }: MemberData,
): Promise<void> {
  await fieldByLabel(page, '사용자명').fill(username);
  await fieldByLabel(page, '이메일').fill(email);
  await fieldByLabel(page, '비밀번호').fill(password);
  await fieldByLabel(page, '비밀번호 확인').fill(password);
  await termsCheckbox(page).check();
}

/** Fills in and submits the form. The current page must be /login. */
export async function submitLoginForm(
  page: Page,
  { username, password }: MemberData,
): Promise<void> {
  await fieldByLabel(page, '사용자명').fill(username);
  await fieldByLabel(page, '비밀번호').fill(password);
  await page.getByRole('button', exactName('로그인')).click();
}

/** Logs in with a remembered session, and waits for the dashboard. */
export async function logIn(page: Page, member: MemberData): Promise<void> {
  await page.goto('/login');
  await page.getByRole('checkbox', exactName('로그인 상태 유지')).check();
  await submitLoginForm(page, member);
  await expect(
    page.getByRole('heading', exactName(`${member.username}님, 안녕하세요`)),
  ).toBeVisible();
}
