import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { expectLoginPageAfter3s, stopClock } from './support/clock.ts';
import { exactName, toastWithText } from './support/locators.ts';
import { createInactiveMember, readLatestMailLink, submitLoginForm } from './support/members.ts';
import { expectFitsPhoneWidth, pageHeading } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const VERIFIED = '이메일 인증이 완료되었습니다. 로그인해주세요.';

test('section 2: the link of the mail verifies once, and leads to /login after 3 s', async ({
  page,
  request,
  fail,
}) => {
  const member = await createInactiveMember(request);
  const link = await readLatestMailLink(request, member);
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
  await stopClock(page);
  await fail({ endpoint: 'verifyEmail', kind: 'delay', ms: 300 });
  await page.goto(link);
  await expect(pageHeading(page, '이메일 인증 중')).toBeVisible();
  const done = pageHeading(page, '이메일 인증 완료');
  // The page handles the response in a timer, so the stopped clock must advance.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return done.isVisible();
    })
    .toBe(true);
  await expect(done).toBeFocused();
  await expect(page).toHaveTitle('이메일 인증 완료 · 나루');
  await expect(page.getByRole('status').filter({ hasText: VERIFIED })).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/auth/verify-email']);
  await expectLoginPageAfter3s(page);
  await expect(page.getByRole('status').filter({ hasText: VERIFIED })).toBeVisible();
  await expect(pageHeading(page, '로그인')).toBeFocused();
  await page.clock.resume();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the redirect after a verification can be stopped', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const link = await readLatestMailLink(request, await createInactiveMember(request));
  await page.goto(link);
  await page.getByRole('button', { name: '이 화면에 머무르기' }).click();
  await expect(pageHeading(page, '이메일 인증 완료')).toBeFocused();
  await expect(page.getByText('이 화면에 머무릅니다.')).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(60_000);
  await expect(pageHeading(page, '이메일 인증 완료')).toBeVisible();
});

test('section 8: a verification that fails says why, that the link may be old, and where to go on', {
  tag: '@full',
}, async ({ page, request, fail }) => {
  const link = await readLatestMailLink(request, await createInactiveMember(request));
  const alert = page.getByRole('alert');
  await page.goto('/verify-email');
  await expect(pageHeading(page, '이메일 인증 실패')).toBeVisible();
  await expect(alert).toHaveText('인증 토큰이 없습니다.');
  await fail({ endpoint: 'verifyEmail', kind: 'status', status: 500, message: '' });
  await page.goto(link);
  await expect(pageHeading(page, '이메일 인증 실패')).toBeFocused();
  await expect(page).toHaveTitle('이메일 인증 실패 · 나루');
  await expect(alert).toHaveText('이메일 인증에 실패했습니다.');
  await expect(page.getByText(/인증 토큰이 만료되었거나 올바르지 않을 수 있습니다/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // The server verifies the address, but truncates its response. The link is then used up.
  await fail({ endpoint: 'verifyEmail', kind: 'garbage' });
  await page.goto(link);
  await expect(alert).toHaveText(/이메일 인증에 실패했습니다\. .*처리되었을 수 있습니다/);
  await page.reload();
  await expect(alert).toHaveText('유효하지 않거나 만료된 인증 토큰입니다.');
  await expectFitsPhoneWidth(page);
  await page.getByRole('button', exactName('인증 메일 다시 보내기')).click();
  const dialog = page.getByRole('dialog', exactName('인증 메일 다시 보내기'));
  await dialog.getByRole('textbox', exactName('이메일')).fill('nobody@example.com');
  await dialog.getByRole('button', exactName('보내기')).click();
  await expect(toastWithText(page, '인증을 기다리는 계정이라면 메일을 보냈습니다')).toBeVisible();
  await page.getByRole('link', exactName('로그인하기')).click();
  await expect(pageHeading(page, '로그인')).toBeFocused();
});
