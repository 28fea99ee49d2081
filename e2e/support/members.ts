import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { named } from './locators.ts';
import { field } from './pages.ts';

export interface Member {
  username: string;
  email: string;
  password: string;
}

/** Generates the data of a new member, without a signup. */
export function generateMember(): Member {
  const username = `m${randomUUID().slice(0, 12)}`;
  return { username, email: `${username}@example.com`, password: 'Correct-Horse-7' };
}

/** Signs a new member up by an API call, without verifying the e-mail address. */
export async function newInactiveMember(request: APIRequestContext): Promise<Member> {
  const member = generateMember();
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

/** Signs a new member up by API calls, and verifies the e-mail address. */
export async function newMember(request: APIRequestContext): Promise<Member> {
  const member = await newInactiveMember(request);
  expect(await request.get(`/api/v1/auth${await mailedLink(request, member)}`)).toBeOK();
  return member;
}

/** The checkbox of /signup for the agreement to the terms, which is required. */
export const termsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /이용약관.*\(필수\)/ });

/** Fills in the required fields of the form. The current page must be /signup. */
export async function fillSignup(page: Page, { username, email, password }: Member): Promise<void> {
  await field(page, '사용자명').fill(username);
  await field(page, '이메일').fill(email);
  await field(page, '비밀번호').fill(password);
  await field(page, '비밀번호 확인').fill(password);
  await termsBox(page).check();
}

/** Fills in and submits the form. The current page must be /login. */
export async function submitLogin(page: Page, { username, password }: Member): Promise<void> {
  await field(page, '사용자명').fill(username);
  await field(page, '비밀번호').fill(password);
  await page.getByRole('button', named('로그인')).click();
}

/** Logs in with a remembered session, and waits for the dashboard. */
export async function logIn(page: Page, member: Member): Promise<void> {
  await page.goto('/login');
  await page.getByRole('checkbox', named('로그인 상태 유지')).check();
  await submitLogin(page, member);
  await expect(page.getByRole('heading', named(`${member.username}님, 안녕하세요`))).toBeVisible();
}
