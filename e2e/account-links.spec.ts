import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { brokenAnswers } from './support/broken.ts';
import { mailedLink, newInactiveMember, submitLogin } from './support/members.ts';
import { named } from './support/named.ts';
import { expectFitsPhone, field, pageHeading, traces } from './support/pages.ts';
import { test } from './support/screens.ts';

const VERIFIED = '이메일 인증이 완료되었습니다. 로그인해주세요.';
const RESET_FAILED = '비밀번호 재설정에 실패했습니다.';
const FRESH = 'Another-Horse-8';

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Expects that the page, whose clock stands still, leads to /login after three seconds and not before. */
async function expectLoginAfter3s(page: Page): Promise<void> {
  await page.clock.runFor(2_900);
  await expect(page).not.toHaveURL(/\/login$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/login$/);
}

/** Stops the clock of the pages that are opened from now on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
}

test('section 2: the link of the mail verifies once, and leads to /login after 3 s', async ({
  page,
  request,
  fail,
}) => {
  const member = await newInactiveMember(request);
  const link = await mailedLink(request, member);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  await stopClock(page);
  await fail({ endpoint: 'verifyEmail', kind: 'delay', ms: 300 });
  await page.goto(link);
  await expect(pageHeading(page, '이메일 인증 중')).toBeVisible();
  const done = pageHeading(page, '이메일 인증 완료');
  // The answer is handed on by the clock, which stands still.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return done.isVisible();
    })
    .toBe(true);
  await expect(done).toBeFocused();
  await expect(page).toHaveTitle('이메일 인증 완료 · 나루');
  await expect(said(page, VERIFIED)).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/auth/verify-email']);
  await expectLoginAfter3s(page);
  await expect(said(page, VERIFIED)).toBeVisible();
  await expect(pageHeading(page, '로그인')).toBeFocused();
  await page.clock.resume();
  await submitLogin(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('section 8: a verification that fails says why, that the link may be old, and where to go on', async ({
  page,
  request,
  fail,
}) => {
  const link = await mailedLink(request, await newInactiveMember(request));
  const alert = page.getByRole('alert');
  await page.goto('/verify-email');
  await expect(pageHeading(page, '이메일 인증 실패')).toBeVisible();
  await expect(alert).toHaveText('인증 토큰이 없습니다.');
  await fail({ endpoint: 'verifyEmail', kind: 'status', status: 500, message: '' });
  await page.goto(link);
  await expect(pageHeading(page, '이메일 인증 실패')).toBeFocused();
  await expect(page).toHaveTitle('이메일 인증 실패 · 나루');
  await expect(alert).toHaveText('이메일 인증에 실패했습니다.');
  await expect(page.getByText(/만료되었거나 올바르지 않을 수 있습니다/)).toBeVisible();
  await expectAccessible(page);
  // The server verifies, and half of its answer is lost: the link is used up then.
  await fail({ endpoint: 'verifyEmail', kind: 'garbage' });
  await page.goto(link);
  await expect(alert).toHaveText(/이메일 인증에 실패했습니다\. .*처리되었을 수 있습니다/);
  await page.reload();
  await expect(alert).toHaveText('유효하지 않거나 만료된 인증 토큰입니다.');
  await expectFitsPhone(page);
  await page.getByRole('link', named('로그인하기')).click();
  await expect(pageHeading(page, '로그인')).toBeFocused();
});

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
  await expect(said(page, '링크는 1시간 동안 유효합니다.')).toBeVisible();
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
  await expect(alert).toHaveText(RESET_FAILED);
  // Neither an answer without a body, which is a success, nor one after which the link is used up.
  const harmless = brokenAnswers.filter(({ kind }) => kind !== 'empty' && kind !== 'garbage');
  for (const { said: reason, ...fault } of harmless) {
    await fail({ endpoint: 'resetPassword', ...fault });
    await again.press('Enter');
    await expect(alert, fault.kind).toContainText(RESET_FAILED);
    await expect(alert, fault.kind).toHaveText(reason);
  }
  await expectFitsPhone(page);
  await expect(again).toHaveValue(FRESH);
  await fail();
  await again.press('Enter');
  await expect(said(page, '새 비밀번호로 로그인')).toBeVisible();
  expect(await traces(page)).not.toContain(FRESH);
  await expectLoginAfter3s(page);
  await expect(said(page, '새 비밀번호로 로그인')).toBeVisible();
  await page.clock.resume();
  await submitLogin(page, { ...member, password: FRESH });
  await expect(page).toHaveURL(/\/dashboard$/);
});
