import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { brokenResponses } from './support/faults.ts';
import { pressTabUntilFocused } from './support/keyboard.ts';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import {
  expectFitsPhoneWidth,
  expectHostileHtmlInert,
  fieldByLabel,
  HOSTILE_HTML,
  readDataLeftInBrowser,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const FAILED = '로그인에 실패했습니다.';

/** Opens /login with the state `usr` in the browser's history, like a navigation inside the console. */
async function openLogin(page: Page, usr: object): Promise<void> {
  const entry = { usr, key: 'k', idx: 0 };
  await page.evaluate((state) => history.replaceState(state, '', '/login'), entry);
  await page.reload();
}

test('section 2: the keyboard alone logs in, remembered, and leaves no trace of the password', async ({
  page,
  member,
}) => {
  await page.goto('/login');
  const password = fieldByLabel(page, '비밀번호');
  const reveal = page.getByRole('button', { name: /^비밀번호 (표시|숨기기)$/ });
  await pressTabUntilFocused(page, fieldByLabel(page, '사용자명'));
  await page.keyboard.press('Enter');
  await expect(fieldByLabel(page, '사용자명')).toHaveAccessibleDescription(
    /사용자명을 입력해주세요\./,
  );
  await expect(password).toHaveAccessibleDescription(/비밀번호를 입력해주세요\./);
  await page.keyboard.type(member.username);
  await pressTabUntilFocused(page, password);
  await page.keyboard.type(member.password);
  await pressTabUntilFocused(page, reveal);
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(reveal).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
  await pressTabUntilFocused(page, page.getByRole('checkbox', exactName('로그인 상태 유지')));
  await page.keyboard.press('Space');
  await pressTabUntilFocused(page, page.getByRole('button', exactName('로그인')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('대시보드 · 나루');
  expect(await page.evaluate(() => localStorage.getItem('remember_me'))).toBe('true');
  expect(await readDataLeftInBrowser(page)).not.toContain(member.password);
});

test('a browser that has logged in keeps a mark, out of the reach of scripts, and shows it at the next login', {
  tag: '@full',
}, async ({ page, context, member }) => {
  const logIn = async () => {
    await page.goto('/login');
    const sent = page.waitForRequest('**/api/v1/auth/login');
    await submitLoginForm(page, member);
    await expect(page).toHaveURL(/\/dashboard$/);
    const [mark] = await context.cookies();
    return { mark, shown: (await (await sent).allHeaders()).cookie };
  };
  const { mark } = await logIn();
  expect(mark).toMatchObject({ name: 'naru_marks', httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const again = await logIn();
  expect(again.shown).toBe(`naru_marks=${mark?.value}`);
  expect(again.mark?.value).toBe(mark?.value);
});

test('section 2: what a navigation says is a banner until the next try, and inert', {
  tag: '@full',
}, async ({ page, member }) => {
  await page.goto('/login');
  await openLogin(page, { message: HOSTILE_HTML });
  await expect(page.getByRole('status').filter({ hasText: HOSTILE_HTML })).toBeVisible();
  await expectHostileHtmlInert(page);
  await submitLoginForm(page, { ...member, password: 'wrong-password' });
  await expect(page.getByRole('alert')).toHaveText(/사용자명 또는 비밀번호가 올바르지 않습니다/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(fieldByLabel(page, '사용자명')).toHaveValue(member.username);
  await expect(page.getByText(HOSTILE_HTML)).toBeHidden();
  await expect(page.getByText('이메일 인증이 필요합니다')).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
});

test('section 8: a login that gets no valid response says so, keeps what is typed, and can be tried again', async ({
  page,
  fail,
  member,
}) => {
  await page.goto('/login');
  const alert = page.getByRole('alert');
  for (const { shown, ...fault } of brokenResponses) {
    await fail({ endpoint: 'login', ...fault });
    await submitLoginForm(page, member);
    await expect(alert, fault.kind).toContainText(FAILED);
    await expect(alert, fault.kind).toHaveText(shown);
  }
  await fail({ endpoint: 'login', kind: 'status', status: 500, message: HOSTILE_HTML });
  await page.getByRole('button', exactName('로그인')).click();
  await expect(alert).toHaveText(HOSTILE_HTML);
  await expectHostileHtmlInert(page);
  await fail();
  await page.context().setOffline(true);
  await page.getByRole('button', exactName('로그인')).click();
  await expect(alert).toHaveText(/인터넷 연결을 확인해주세요/);
  await page.context().setOffline(false);
  await expect(fieldByLabel(page, '비밀번호')).toHaveValue(member.password);
  await page.getByRole('button', exactName('로그인')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('remember_me'))).toBeNull();
});

test('section 2: /login leads a member back to where they came from, and never off the site', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/login');
  await expect(page).toHaveURL(/:\d+\/dashboard$/);
  for (const [from, to] of [
    ['/profile?tab=1', '/profile?tab=1'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example/', '/dashboard'],
    ['/\\evil.example/', '/dashboard'],
    ['\\\\evil.example/', '/dashboard'],
    ['/\t/evil.example/', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/login', '/dashboard'],
  ] as const) {
    await openLogin(page, { from });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForURL((url) => url.hostname === '127.0.0.1' && url.href.endsWith(to));
  }
});
