import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { logIn, mailedLink, newInactiveMember, submitLogin } from './support/members.ts';
import { named } from './support/named.ts';
import { test } from './support/screens.ts';

test('section 5: signing up with nothing says what is missing, the first of it focused', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('button', named('회원가입')).click();
  const username = page.getByLabel('사용자명', { exact: true });
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('사용자명을 입력해주세요.')).toBeVisible();
  await expect(page.getByText('서비스 이용약관에 동의해주세요.')).toBeVisible();
  await expectAccessible(page);
});

test('section 8: a taken username is said under its field, and all stays typed', async ({
  page,
  member,
}) => {
  await page.goto('/signup');
  const password = page.getByLabel('비밀번호', { exact: true });
  const email = page.getByLabel('이메일', { exact: true });
  await page.getByLabel('사용자명', { exact: true }).fill(member.username);
  await email.fill('another@example.com');
  await password.fill(member.password);
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(member.password);
  await page.getByRole('checkbox', { name: /이용약관/ }).check();
  await page.getByRole('button', named('회원가입')).click();
  const username = page.getByLabel('사용자명', { exact: true });
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(username).toHaveAccessibleDescription(/이미/);
  await expect(email).toHaveValue('another@example.com');
  await expect(password).toHaveValue(member.password);
});

test('section 5: a verification without a token fails and leads to the login', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('heading', named('이메일 인증 실패'))).toBeVisible();
  await expect(page.getByText('인증 토큰이 없습니다.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('로그인하기', { exact: true }).click();
  await expect(page.getByRole('heading', named('로그인'))).toBeVisible();
});

test('section 8: a wrong password is an error of the form, which keeps the username', async ({
  page,
  member,
}) => {
  await page.goto('/login');
  await submitLogin(page, { ...member, password: 'wrong-password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('사용자명', { exact: true })).toHaveValue(member.username);
});

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

test('section 8: too many wrong logins are refused in the words of the server', async ({
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

test('section 2: a forgotten password is set anew by the link of the mail', async ({
  page,
  request,
  member,
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('이메일', { exact: true }).fill(member.email);
  await page.getByRole('button', named('재설정 링크 보내기')).click();
  await expect(page.getByRole('status').filter({ hasText: '1시간' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink(request, member));
  const password = 'Another-Horse-8';
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('Another-Horse-9');
  await page.getByRole('button', named('비밀번호 재설정')).click();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(password);
  await page.getByRole('button', named('비밀번호 재설정')).click();
  await page.waitForURL('**/login');
  await logIn(page, { ...member, password });
});

test('section 5: a reset without a token says so before and after it is sent', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('유효하지 않은 비밀번호 재설정 링크입니다.')).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Another-Horse-8');
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('Another-Horse-8');
  await page.getByRole('button', named('비밀번호 재설정')).click();
  await expect(page.getByText('유효하지 않은 토큰입니다.')).toBeVisible();
});
