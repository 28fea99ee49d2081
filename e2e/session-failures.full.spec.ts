import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { brokenResponses } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { createMember, submitLoginForm } from './support/members.ts';
import {
  expectFitsPhoneWidth,
  fieldByLabel,
  mainNavigation,
  pageHeading,
  pressButton,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const EXPIRED = '세션이 만료되었습니다. 다시 로그인해주세요.';

test('section 4: a login as somebody else, and a 401, reach every tab', async ({
  page,
  context,
  request,
  fail,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(pageHeading(second, `${member.username}님, 안녕하세요`)).toBeVisible();
  const { token } = await logInToApi(request, await createMember(request));
  await second.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await expect(page.getByLabel('사용자명', { exact: true })).not.toHaveValue(member.username);
  await expect(page.getByText(member.username)).toBeHidden();

  await pressButton(page, '프로필 수정');
  await fieldByLabel(page, '이름').fill('홍길동');
  await fail({ endpoint: 'listProjects', kind: 'status', status: 401 });
  await second.goto('/projects');
  for (const [tab, back] of [
    [second, /\/projects$/],
    [page, /\/profile$/],
  ] as const) {
    await expect(pageHeading(tab, '로그인')).toBeVisible();
    await expect(tab.getByRole('alertdialog')).toBeHidden();
    await expect(tab.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await expect(tab).not.toHaveURL(back);
  }
  await submitLoginForm(second, member);
  await expect(second).toHaveURL(/\/projects$/);
  await expect(page).toHaveURL(/\/profile$/);
});

test('section 4: a check that says nothing keeps the session and the page, under a banner with a retry', async ({
  page,
  request,
  fail,
  member,
}) => {
  const account = await logInToApi(request, member);
  const banner = page.getByRole('alert').filter({ hasText: '로그인 상태를 확인하지 못했습니다' });
  const retry = banner.getByRole('button', exactName('다시 시도'));
  const [first, ...others] = brokenResponses;
  if (!first) throw new Error('There is no broken response.');
  await fail({ endpoint: 'me', kind: first.kind, times: 100 });
  await openPageAsMember(account, page, '/projects');
  await expect(banner).toContainText('Failed to authenticate');
  await expect(page.getByText('0 / 3')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const search = page.getByRole('searchbox', exactName('프로젝트 검색'));
  await search.fill('홍길동');
  for (const { shown, ...fault } of others) {
    await fail({ endpoint: 'me', ...fault });
    await retry.click();
    await expect(banner, fault.kind).toHaveText(shown);
    await expect(search, fault.kind).toHaveValue('홍길동');
  }
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(account.token);
  await expectFitsPhoneWidth(page);
  await fail();
  await retry.click();
  await expect(banner).toBeHidden();
  await expect(pageHeading(page, '프로젝트 관리')).toBeFocused();
});

test('section 4: the page of a proxy and a limit of requests keep the session, under a banner with a retry', async ({
  page,
  request,
  fail,
  member,
}) => {
  const account = await logInToApi(request, member);
  const banner = page.getByRole('alert').filter({ hasText: '로그인 상태를 확인하지 못했습니다' });
  const me = '**/api/v1/users/me';
  await openPageAsMember(account, page, '/projects');
  for (const status of [403, 404, 407, 429, 500, 511, 520, 521, 522]) {
    await page.route(me, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` }),
    );
    await page.goto('/projects');
    await expect(banner, String(status)).toContainText('프록시나 보안 프로그램이 응답했습니다');
    await page.unroute(me);
  }
  await fail({ endpoint: 'me', kind: 'status', status: 429, message: '요청이 너무 많습니다.' });
  await page.goto('/projects');
  await expect(banner).toContainText('요청이 너무 많습니다.');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(account.token);
  await fail();
  await banner.getByRole('button', exactName('다시 시도')).click();
  await expect(banner).toBeHidden();
});

test('a login behind a proxy that takes the header Authorization away says so', async ({
  page,
  member,
}) => {
  await page.route('**/api/v1/**', async (route) => {
    const { authorization: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await page.goto('/login');
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(
    page.getByRole('alert').filter({ hasText: '로그인 상태를 확인하지 못했습니다' }),
  ).toContainText('프록시가 Authorization 헤더를 지우는지');
});

test('section 8: a check that ends with an error signs out, with the message of the server', async ({
  page,
  request,
  fail,
  member,
}) => {
  for (const [message, shown] of [
    ['정지된 계정입니다.', '정지된 계정입니다.'],
    ['', 'Failed to authenticate'],
  ] as const) {
    await fail({ endpoint: 'me', kind: 'status', status: message ? 403 : 500, message });
    await openPageAsMember(await logInToApi(request, member), page, '/profile?tab=1');
    await expect(pageHeading(page, '로그인')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: shown })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  }
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/profile\?tab=1$/);
});

test('section 8: a 401 on a public page is only for members: visitors read of their failure there', async ({
  page,
  request,
  fail,
  member,
}) => {
  const link = '/verify-email?token=x';
  const failing = { endpoint: 'verifyEmail', kind: 'status', status: 401, message: '' } as const;
  await fail(failing);
  await page.goto(link);
  await expect(pageHeading(page, '이메일 인증 실패')).toBeVisible();
  await fail(failing);
  await openPageAsMember(await logInToApi(request, member), page, link);
  await expect(pageHeading(page, '로그인')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL((url) => url.href.endsWith(link));
});

test('section 4: a logout asks about unsaved input, and leads to /login without a message or a way back', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await pressButton(page, '프로필 수정');
  await fieldByLabel(page, '이름').fill('홍길동');
  const question = page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다'));
  await pressButton(mainNavigation(page), '로그아웃');
  await pressButton(question, '계속 작성');
  await expect(fieldByLabel(page, '이름')).toHaveValue('홍길동');
  await pressButton(mainNavigation(page), '로그아웃');
  await pressButton(question, '나가기');
  await expect(pageHeading(page, '로그인')).toBeFocused();
  await expect(page.getByText(EXPIRED)).toBeHidden();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
});
