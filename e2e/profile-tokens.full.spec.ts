import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import {
  expectFitsPhoneWidth,
  fieldByLabel,
  pressButton,
  readDataLeftInBrowser,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const card = (page: Page) => regionByName(page, 'API 토큰');
const rows = (page: Page) => card(page).getByRole('listitem');
const form = (page: Page) => page.getByRole('dialog', exactName('API 토큰 만들기'));
const created = (page: Page) => page.getByRole('dialog', exactName('API 토큰을 만들었습니다'));

/** Creates a token in the dialog and returns its text. */
async function create(page: Page, name: string, scope: string): Promise<string> {
  await pressButton(card(page), '토큰 만들기');
  await fieldByLabel(page, '토큰 이름').fill(name);
  await form(page).getByRole('radio', exactName(scope)).check();
  await pressButton(form(page), '만들기');
  await expect(created(page)).toBeVisible();
  return (
    (await created(page)
      .getByText(/^naru_/)
      .textContent()) ?? ''
  );
}

const call = (request: APIRequestContext, token: string, data?: object) =>
  request.fetch('/api/v1/projects', {
    method: data ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });

test('a token is created, shown once, copied, used, and revoked', async ({
  page,
  context,
  request,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await expect(card(page).getByText('API 토큰이 없습니다')).toBeVisible();
  await pressButton(card(page), '토큰 만들기');
  await expect(fieldByLabel(page, '토큰 이름')).toBeFocused();
  await pressButton(form(page), '만들기');
  await expect(fieldByLabel(page, '토큰 이름')).toHaveAccessibleDescription(
    /토큰 이름을 입력해주세요\./,
  );
  await expectAccessibleInBothThemes(page);
  await pressButton(form(page), '취소');
  const token = await create(page, 'GitHub Actions', '읽기와 쓰기');
  await expectAccessibleInBothThemes(page);
  await pressButton(created(page), '토큰 복사');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await pressButton(created(page), '확인');
  await expect(created(page)).toBeHidden();
  await expect(page.getByText(token)).toBeHidden();
  expect(await readDataLeftInBrowser(page)).not.toContain(token);
  await expect(rows(page)).toContainText(['GitHub Actions']);
  await expect(rows(page)).toContainText(['사용한 적 없음']);
  expect((await call(request, token, { name: '스크립트가 만든 것' })).status()).toBe(200);
  await page.reload();
  await expect(rows(page)).toContainText(['마지막 사용']);
  await pressButton(card(page), 'GitHub Actions 폐기');
  const dialog = page.getByRole('alertdialog', exactName('API 토큰 폐기'));
  await expect(dialog).toContainText('GitHub Actions 토큰을 폐기하면');
  await pressButton(dialog, '폐기');
  await expect(rows(page)).toHaveCount(0);
  await expect(card(page).getByRole('heading', { level: 3 })).toBeFocused();
  expect((await call(request, token)).status()).toBe(401);
  await expectFitsPhoneWidth(page);
});

test('a token for reading reads, and is refused a write with a Korean sentence', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  const token = await create(page, '상태 화면', '읽기');
  expect((await call(request, token)).status()).toBe(200);
  const refused = await call(request, token, { name: '쓰기' });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: { code: 'TOKEN_READ_ONLY', message: '읽기 전용 토큰으로는 할 수 없는 요청입니다.' },
  });
});

test('a token that is not created says why, and keeps what was typed', async ({
  page,
  request,
  member,
  fail,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await pressButton(card(page), '토큰 만들기');
  await fieldByLabel(page, '토큰 이름').fill('배포');
  await fail({ endpoint: 'createApiToken', kind: 'status', status: 500, message: '' });
  await pressButton(form(page), '만들기');
  await expect(form(page).getByRole('alert')).toContainText('토큰을 만들지 못했습니다');
  await expect(fieldByLabel(page, '토큰 이름')).toHaveValue('배포');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다')),
  ).toBeVisible();
});

test('a token whose text was lost on the way is not made twice, and is said to be there', async ({
  page,
  request,
  member,
  fail,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await pressButton(card(page), '토큰 만들기');
  await fieldByLabel(page, '토큰 이름').fill('배포');
  await fail({ endpoint: 'createApiToken', kind: 'garbage', times: 1 });
  await pressButton(form(page), '만들기');
  const alert = form(page).getByRole('alert');
  await expect(alert).toContainText('토큰을 만들지 못했습니다');
  await pressButton(form(page), '만들기');
  await expect(alert).toContainText('토큰은 이미 만들었습니다');
  await expect(alert).toContainText('만들어진 것을 삭제하고 새로 만들어주세요.');
  await expect(alert).not.toContainText('만들지 못했습니다');
  await page.keyboard.press('Escape');
  await pressButton(
    page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다')),
    '나가기',
  );
  await expect(rows(page)).toHaveCount(1);
});

test('a login that is long ago is confirmed again, and the token is made with what was typed', async ({
  page,
  request,
  member,
  fail,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await fail({
    endpoint: 'createApiToken',
    kind: 'status',
    status: 403,
    code: 'CONFIRMATION_REQUIRED',
    times: 1,
  });
  await pressButton(card(page), '토큰 만들기');
  await fieldByLabel(page, '토큰 이름').fill('배포');
  await pressButton(form(page), '만들기');
  const again = page.getByRole('dialog', exactName('다시 확인'));
  await again.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await again.getByRole('button', exactName('확인')).click();
  await expect(created(page)).toBeVisible();
  await pressButton(created(page), '확인');
  await expect(rows(page)).toContainText(['배포']);
});
