import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openAccount, openAs } from './support/account.ts';
import { expectLoginAfter3s, stopClock } from './support/clock.ts';
import { brokenResponses } from './support/faults.ts';
import { named } from './support/locators.ts';
import { mailedLink, submitLogin } from './support/members.ts';
import { expectFitsPhone, field, navigation, pageHeading, press, traces } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const FAILED = '비밀번호 재설정에 실패했습니다.';
const FRESH = 'Another-Horse-8';

test('section 8: a reset that cannot be asked for says so and keeps the address', async ({
  page,
  fail,
  member,
}) => {
  await page.goto('/forgot-password');
  const send = page.getByRole('button', named('재설정 링크 보내기'));
  const email = field(page, '이메일');
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
  await expectFitsPhone(page);
  await expect(email).toHaveValue(member.email);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: '1시간 동안 유효합니다' })).toBeVisible();
  await expect(alert).toBeHidden();
  await expectAccessible(page);
});

test('section 8: a reset that fails says why and keeps the passwords; one that succeeds leads to /login after 3 s', async ({
  page,
  request,
  fail,
  member,
}) => {
  const data = { email: member.email };
  await expect(await request.post('/api/v1/auth/request-password-reset', { data })).toBeOK();
  const link = await mailedLink(request, member);
  const [password, again] = [field(page, '새 비밀번호'), field(page, '새 비밀번호 확인')];
  const alert = page.getByRole('alert');
  await page.goto('/reset-password');
  await expect(alert).toHaveText('유효하지 않은 비밀번호 재설정 링크입니다.');
  await password.fill('short');
  await again.fill(FRESH);
  await again.press('Enter');
  await expect(password).toHaveAccessibleDescription(/비밀번호는 최소 8자 이상이어야 합니다\./);
  await expect(again).toHaveAccessibleDescription(/비밀번호가 일치하지 않습니다\./);
  await expect(password).toBeFocused();
  await expectAccessible(page);
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
  await expectFitsPhone(page);
  await expect(again).toHaveValue(FRESH);
  await fail();
  await again.press('Enter');
  const done = page.getByRole('status').filter({ hasText: '새 비밀번호로 로그인' });
  await expect(done).toBeVisible();
  await expect(pageHeading(page, '비밀번호 재설정')).toBeFocused();
  expect(await traces(page)).not.toContain(FRESH);
  await expectLoginAfter3s(page);
  await expect(done).toBeVisible();
  await page.clock.resume();
  await submitLogin(page, { ...member, password: FRESH });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('section 2: a member who is signed in is led to /login as well, and told why', async ({
  page,
  request,
  member,
}) => {
  const account = await openAccount(request, member);
  await account.call('POST', 'auth/request-password-reset', { email: member.email });
  await stopClock(page);
  await openAs(account, page, await mailedLink(request, member));
  await field(page, '새 비밀번호').fill(FRESH);
  await field(page, '새 비밀번호 확인').fill(FRESH);
  await press(page, '비밀번호 재설정');
  const done = page.getByRole('status').filter({ hasText: '새 비밀번호로 로그인' });
  await expect(done).toBeVisible();
  await expectLoginAfter3s(page);
  await expect(done).toBeVisible();
  await expect(navigation(page).getByRole('link', named('회원가입'))).toBeVisible();
});
