import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { logIn, type MemberData } from './support/members.ts';
import { expectFitsPhoneWidth, mainNavigation, pageHeading, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const devices = (page: Page) => regionByName(page, '로그인한 기기');
const rows = (page: Page) => devices(page).getByRole('listitem');

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('auth_token') ?? '');

/** The HTTP status of an API call with the token. */
async function statusOf(request: APIRequestContext, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get('/api/v1/users/me', { headers })).status();
}

/** Logs in without a browser, as another device. */
const elsewhere = async (request: APIRequestContext, member: MemberData): Promise<string> =>
  (await logInToApi(request, member)).token;

test('the sessions of a member are listed, and end one by one and all others at once', async ({
  page,
  request,
  member,
}) => {
  await logIn(page, member);
  const others = [await elsewhere(request, member), await elsewhere(request, member)];
  await page.goto('/profile');
  await expect(regionByName(page, '보안')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const own = rows(page).filter({ hasText: '이 기기' });
  // The window shows the entire page, because axe would report a control as too small when the sticky header partly covers it.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText(/Chrome.* · Linux/);
  await expect(own).toContainText('IP 127.0.0.1');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await rows(page)
    .getByRole('button', { name: / 로그아웃$/ })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(2);
  await pressButton(devices(page), '다른 기기 모두 로그아웃');
  const dialog = page.getByRole('alertdialog', exactName('다른 기기 모두 로그아웃'));
  await expectAccessibleInBothThemes(page);
  await pressButton(dialog, '모두 로그아웃');
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(devices(page).getByRole('heading')).toBeFocused();
  expect(await Promise.all(others.map((token) => statusOf(request, token)))).toEqual([401, 401]);
  expect(await statusOf(request, await tokenOf(page))).toBe(200);
  await expectFitsPhoneWidth(page);
});

test('logging out ends the session on the server', async ({ page, request, member }) => {
  await logIn(page, member);
  const token = await tokenOf(page);
  await pressButton(mainNavigation(page), '로그아웃');
  await expect(pageHeading(page, '로그인')).toBeVisible();
  expect(await tokenOf(page)).toBe('');
  await expect.poll(() => statusOf(request, token)).toBe(401);
});

for (const fault of [
  { kind: 'drop' },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 500 },
] as const) {
  test(`logging out works all the same with a server that answers ${JSON.stringify(fault)}`, async ({
    page,
    member,
    fail,
  }) => {
    await logIn(page, member);
    await fail({ endpoint: 'logout', ...fault });
    await pressButton(mainNavigation(page), '로그아웃');
    await expect(pageHeading(page, '로그인')).toBeVisible();
    expect(await tokenOf(page)).toBe('');
    await page.goto('/profile');
    await expect(pageHeading(page, '로그인')).toBeVisible();
  });
}

test('a session that cannot be ended says so, and stays in the list', async ({
  page,
  request,
  member,
  fail,
}) => {
  await logIn(page, member);
  await elsewhere(request, member);
  await page.goto('/profile');
  await fail({ endpoint: 'endSession', kind: 'status', status: 500, message: '' });
  await rows(page)
    .getByRole('button', { name: / 로그아웃$/ })
    .first()
    .click();
  await expect(devices(page).getByRole('alert')).toContainText('로그아웃하지 못했습니다');
  await expect(rows(page)).toHaveCount(2);
});

test('a list of sessions that did not load can be asked for again', async ({
  page,
  request,
  member,
  fail,
}) => {
  await fail({ endpoint: 'listSessions', kind: 'status', status: 500 });
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  const alert = devices(page).getByRole('alert');
  await expect(alert).toContainText('로그인한 기기를 불러오지 못했습니다');
  await fail();
  await pressButton(alert, '다시 시도');
  await expect(rows(page)).toHaveCount(1);
});
