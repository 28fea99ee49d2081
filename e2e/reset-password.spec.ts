import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { expectLoginPageAfter3s, stopClock } from './support/clock.ts';
import { brokenResponses } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { readLatestMailLink, submitLoginForm } from './support/members.ts';
import {
  expectFitsPhoneWidth,
  fieldByLabel,
  mainNavigation,
  pageHeading,
  pressButton,
  readDataLeftInBrowser,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const FAILED = '비밀번호 재설정에 실패했습니다.';
const FRESH = 'Another-Horse-8';

test('section 8: a reset that cannot be asked for says so and keeps the address', {
  tag: '@full',
}, async ({ page, fail, member }) => {
  await page.goto('/forgot-password');
  const send = page.getByRole('button', exactName('재설정 링크 보내기'));
  const email = fieldByLabel(page, '이메일');
  const alert = page.getByRole('alert');
  await email.fill('hong');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/올바른 이메일 형식을 입력해주세요\./);
  await expect(email).toBeFocused();
  await email.fill(member.email);
  const asked = { endpoint: 'requestPasswordReset' } as const;
  await fail({ ...asked, kind: 'status', status: 500, message: '' });
  await send.click();
  await expect(alert).toHaveText('비밀번호 재설정 요청에 실패했습니다.');
  await fail({ ...asked, kind: 'garbage' });
  await send.click();
  await expect(alert).toHaveText(/비밀번호 재설정 요청에 실패했습니다\..*처리되었을 수 있습니다/);
  const message = '잠시 후 다시 시도해주세요.';
  await fail({ ...asked, kind: 'status', status: 429, message, retryAfter: 60 });
  await send.click();
  await expect(alert).toHaveText(message);
  await expectFitsPhoneWidth(page);
  await expect(email).toHaveValue(member.email);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: '1시간 동안 유효합니다' })).toBeVisible();
  await expect(alert).toBeHidden();
  await expectAccessibleInBothThemes(page);
});

test('section 8: a reset that fails says why and keeps the passwords; one that succeeds leads to /login after 3 s', async ({
  page,
  request,
  fail,
  member,
}) => {
  const data = { email: member.email };
  await expect(await request.post('/api/v1/auth/request-password-reset', { data })).toBeOK();
  const link = await readLatestMailLink(request, member);
  const [password, again] = [
    fieldByLabel(page, '새 비밀번호'),
    fieldByLabel(page, '새 비밀번호 확인'),
  ];
  const alert = page.getByRole('alert');
  await page.goto('/reset-password');
  await expect(alert).toHaveText('유효하지 않은 비밀번호 재설정 링크입니다.');
  await password.fill('short');
  await again.fill(FRESH);
  await again.press('Enter');
  await expect(password).toHaveAccessibleDescription(/비밀번호는 최소 8자 이상이어야 합니다\./);
  await expect(again).toHaveAccessibleDescription(/비밀번호가 일치하지 않습니다\./);
  await expect(password).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await password.fill(FRESH);
  await again.press('Enter');
  await expect(alert).toHaveText('유효하지 않은 토큰입니다.');

  await stopClock(page);
  await page.goto(link);
  await password.fill(FRESH);
  await again.fill(FRESH);
  await fail({ endpoint: 'resetPassword', kind: 'status', status: 500, message: '' });
  await again.press('Enter');
  await expect(alert).toHaveText(FAILED);
  // Two kinds are excluded: an empty response counts as success, and after a truncated response the link is already used.
  const harmless = brokenResponses.filter(({ kind }) => kind !== 'empty' && kind !== 'garbage');
  for (const { shown, ...fault } of harmless) {
    await fail({ endpoint: 'resetPassword', ...fault });
    await again.press('Enter');
    await expect(alert, fault.kind).toContainText(FAILED);
    await expect(alert, fault.kind).toHaveText(shown);
  }
  await expectFitsPhoneWidth(page);
  await expect(again).toHaveValue(FRESH);
  await fail();
  await again.press('Enter');
  const done = page.getByRole('status').filter({ hasText: '새 비밀번호로 로그인' });
  await expect(done).toBeVisible();
  await expect(pageHeading(page, '비밀번호 재설정')).toBeFocused();
  expect(await readDataLeftInBrowser(page)).not.toContain(FRESH);
  await expectLoginPageAfter3s(page);
  await expect(done).toBeVisible();
  await page.clock.resume();
  await submitLoginForm(page, { ...member, password: FRESH });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('section 2: a member who is signed in is led to /login as well, and told why', {
  tag: '@full',
}, async ({ page, request, member }) => {
  const account = await logInToApi(request, member);
  await account.call('POST', 'auth/request-password-reset', { email: member.email });
  await stopClock(page);
  await openPageAsMember(account, page, await readLatestMailLink(request, member));
  await fieldByLabel(page, '새 비밀번호').fill(FRESH);
  await fieldByLabel(page, '새 비밀번호 확인').fill(FRESH);
  await pressButton(page, '비밀번호 재설정');
  const done = page.getByRole('status').filter({ hasText: '새 비밀번호로 로그인' });
  await expect(done).toBeVisible();
  await expectLoginPageAfter3s(page);
  await expect(done).toBeVisible();
  await expect(mainNavigation(page).getByRole('link', exactName('회원가입'))).toBeVisible();
});
