import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { named } from './support/locators.ts';
import { newInactiveMember, submitLogin } from './support/members.ts';
import { test } from './support/screen-test.ts';

test('section 8: a login before the verification shows the notice and the way to a mail', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await submitLogin(page, await newInactiveMember(request));
  await expect(page.getByText('이메일 인증이 필요합니다')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', named('인증 메일을 받지 못하셨나요?')).click();
  await expect(page.getByRole('heading', named('비밀번호 찾기'))).toBeVisible();
});

test('section 8: too many wrong logins end with the message of the server', async ({
  page,
  fail,
  member,
}) => {
  const message = '잠시 후 다시 시도해주세요.';
  await fail({ endpoint: 'login', kind: 'status', status: 429, code: 'RATE_LIMITED', message });
  await page.goto('/login');
  await submitLogin(page, member);
  await expect(page.getByRole('alert')).toContainText(message);
  await page.getByRole('button', named('로그인')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
