import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { named } from './locators.ts';
import { field } from './pages.ts';

export interface Member {
  username: string;
  email: string;
  password: string;
}

/** Somebody whom the server does not know yet. */
export function stranger(): Member {
  const username = `m${randomUUID().slice(0, 12)}`;
  return { username, email: `${username}@example.com`, password: 'Correct-Horse-7' };
}

/** Signs up without following the link of the mail. */
export async function newInactiveMember(request: APIRequestContext): Promise<Member> {
  const member = stranger();
  const data = { ...member, agreedToTerms: true };
  expect(await request.post('/api/v1/auth/register', { data })).toBeOK();
  return member;
}

/** The path of the link in the newest mail to a member. */
export async function mailedLink(request: APIRequestContext, { email }: Member): Promise<string> {
  const outbox = await request.get('/_dev/mail', { headers: { Accept: 'application/json' } });
  const mails: { to: string; text: string }[] = await outbox.json();
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  const path = /\/[\w-]+\?token=[\w-]+/.exec(text)?.[0];
  if (path === undefined) throw new Error(`There is no link for ${email} in the outbox.`);
  return path;
}

/** Signs up and follows the link of the mail. */
export async function newMember(request: APIRequestContext): Promise<Member> {
  const member = await newInactiveMember(request);
  expect(await request.get(`/api/v1/auth${await mailedLink(request, member)}`)).toBeOK();
  return member;
}

/** The consent without which nobody signs up. */
export const termsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /이용약관.*\(필수\)/ });

/** Fills what the form of /signup requires, on which the page stands. */
export async function fillSignup(page: Page, { username, email, password }: Member): Promise<void> {
  await field(page, '사용자명').fill(username);
  await field(page, '이메일').fill(email);
  await field(page, '비밀번호').fill(password);
  await field(page, '비밀번호 확인').fill(password);
  await termsBox(page).check();
}

/** Fills and sends the form of /login, on which the page stands. */
export async function submitLogin(page: Page, { username, password }: Member): Promise<void> {
  await field(page, '사용자명').fill(username);
  await field(page, '비밀번호').fill(password);
  await page.getByRole('button', named('로그인')).click();
}

/** Logs in, remembered, and waits for the dashboard. */
export async function logIn(page: Page, member: Member): Promise<void> {
  await page.goto('/login');
  await page.getByRole('checkbox', named('로그인 상태 유지')).check();
  await submitLogin(page, member);
  await expect(page.getByRole('heading', named(`${member.username}님, 안녕하세요`))).toBeVisible();
}
