import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { waitForHydration } from './support/loading.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import { expectFitsPhoneWidth, fieldByLabel, pressButton } from './support/pages.ts';
import { test as screenTest } from './support/screen-test.ts';

/** Adds a virtual authenticator to the page, which verifies its user and always consents (WebAuthn domain of CDP). */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys require a domain name, so the tests use localhost instead of an IP address. */
const test = screenTest.extend({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
});

/** The code that an authenticator app shows in `seconds` seconds. A code is valid only once, even the code of the setup. */
const codeAfter = (secret: string, seconds: number) =>
  generate({ secret, epoch: Date.now() / 1000 + seconds });

const dialog = (page: Page, name: string) => page.getByRole('dialog', exactName(name));
const greeting = (page: Page, username: string) =>
  page.getByRole('heading', exactName(`${username}님, 안녕하세요`));

/** Reads the recovery codes from the dialog that shows them once, and closes the dialog. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const codes = dialog(page, '복구 코드');
  const items = codes.getByRole('list', exactName('복구 코드')).getByRole('listitem');
  await expect(items).toHaveCount(10);
  await expectAccessibleInBothThemes(page);
  const texts = await items.allTextContents();
  await codes.getByRole('button', exactName('보관했습니다')).click();
  await expect(codes).toBeHidden();
  return texts;
}

async function logOut(page: Page): Promise<void> {
  await pressButton(page, '로그아웃');
  await expect(page).toHaveURL(/\/login$/);
}

test('an authenticator app is set up, asked for at the next login, and removed', async ({
  page,
  request,
  member,
  fail,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  const card = regionByName(page, '2단계 인증');
  await expect(descriptionValue(card, '인증 앱')).toHaveText('추가하지 않음');
  await card.getByRole('button', exactName('인증 앱 추가')).click();
  const setup = dialog(page, '인증 앱 추가');
  await expect(setup.getByRole('img', exactName('인증 앱 추가 QR 코드'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const secret = (await setup.locator('code').textContent()) ?? '';
  await fieldByLabel(page, '인증 코드').fill('000000');
  await setup.getByRole('button', exactName('추가')).click();
  await expect(fieldByLabel(page, '인증 코드')).toHaveAccessibleDescription(/코드가 맞지 않습니다/);
  await fieldByLabel(page, '인증 코드').fill(await codeAfter(secret, 0));
  await setup.getByRole('button', exactName('추가')).click();
  const [recoveryCode = ''] = await keepRecoveryCodes(page);
  await expect(descriptionValue(card, '복구 코드')).toHaveText('10개 남음');

  await logOut(page);
  await submitLoginForm(page, member);
  await expect(fieldByLabel(page, '인증 코드')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await pressButton(page, '처음으로');
  await expect(fieldByLabel(page, '사용자명')).toHaveValue(member.username);
  await expect(fieldByLabel(page, '비밀번호')).toHaveValue(member.password);
  await pressButton(page, '로그인');
  await fieldByLabel(page, '인증 코드').fill('000 000');
  await pressButton(page, '확인');
  await expect(fieldByLabel(page, '인증 코드')).toHaveAccessibleDescription(/맞지 않거나/);
  const code = await codeAfter(secret, 30);
  await fieldByLabel(page, '인증 코드').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(greeting(page, member.username)).toBeVisible();

  await logOut(page);
  await submitLoginForm(page, member);
  await pressButton(page, '복구 코드로 확인');
  await expect(fieldByLabel(page, '복구 코드')).toBeFocused();
  await fieldByLabel(page, '복구 코드').fill(recoveryCode.toUpperCase());
  await pressButton(page, '확인');
  await expect(greeting(page, member.username)).toBeVisible();

  await page.goto('/profile');
  await expect(descriptionValue(card, '복구 코드')).toHaveText('9개 남음');
  await fail({
    endpoint: 'deleteTotp',
    kind: 'status',
    status: 403,
    code: 'CONFIRMATION_REQUIRED',
  });
  await card.getByRole('button', exactName('인증 앱 해제')).click();
  const question = page.getByRole('alertdialog', exactName('인증 앱 해제'));
  await question.getByRole('button', exactName('해제')).click();
  const again = dialog(page, '다시 확인');
  await expect(again.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await again.getByRole('button', exactName('취소')).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await fail({
    ...{ endpoint: 'deleteTotp', kind: 'status', status: 403, code: 'CONFIRMATION_REQUIRED' },
    times: 1,
  });
  await question.getByRole('button', exactName('해제')).click();
  await again.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await again.getByRole('button', exactName('확인')).click();
  await expect(question).toBeHidden();
  await expect(descriptionValue(card, '인증 앱')).toHaveText('추가하지 않음');
  await expectFitsPhoneWidth(page);
});

test('a passkey that is renamed elsewhere meanwhile is asked about', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  await openPageAsMember(account, page, '/profile');
  await addAuthenticator(page);
  const card = regionByName(page, '패스키');
  await pressButton(card, '패스키 추가');
  await fieldByLabel(page, '패스키 이름').fill('노트북');
  await pressButton(dialog(page, '패스키 추가'), '추가');
  await keepRecoveryCodes(page);
  await pressButton(card, '노트북 이름 변경');
  await fieldByLabel(page, '패스키 이름').fill('내 노트북');
  const { passkeys } = await account.call<{ passkeys: { passkey_id: string }[] }>(
    'GET',
    'users/me/factors',
  );
  const path = `users/me/passkeys/${passkeys[0]?.passkey_id}`;
  await account.call('PUT', path, { name: '회사 노트북' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const choice = page.getByRole('group', exactName('패스키 이름'));
  await expect(choice).toContainText('서버 값: 회사 노트북');
  await pressButton(choice, '내 값 유지');
  await pressButton(dialog(page, '패스키 이름 변경'), '저장');
  await expect(card.getByRole('listitem')).toContainText('내 노트북');
});

test('a passkey is added, used with and without the password, renamed and deleted', async ({
  page,
  request,
  member,
  fail,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await addAuthenticator(page);
  const card = regionByName(page, '패스키');
  await card.getByRole('button', exactName('패스키 추가')).click();
  await fieldByLabel(page, '패스키 이름').fill('노트북');
  await dialog(page, '패스키 추가').getByRole('button', exactName('추가')).click();
  await keepRecoveryCodes(page);
  const row = card.getByRole('list', exactName('패스키 목록')).getByRole('listitem');
  await expect(row).toContainText('마지막 사용 없음');
  await expectAccessibleInBothThemes(page);

  const endpoint = 'renewRecoveryCodes';
  const refusal = { kind: 'status', status: 403, code: 'CONFIRMATION_REQUIRED' } as const;
  await fail({ endpoint, ...refusal, times: 1 });
  await pressButton(page, '새 복구 코드');
  await dialog(page, '다시 확인').getByRole('button', exactName('패스키로 확인')).click();
  await keepRecoveryCodes(page);

  await logOut(page);
  await pressButton(page, '패스키로 로그인');
  await expect(greeting(page, member.username)).toBeVisible();

  await logOut(page);
  await submitLoginForm(page, member);
  await pressButton(page, '패스키로 확인');
  await expect(greeting(page, member.username)).toBeVisible();

  await page.goto('/profile');
  await expect(row).not.toContainText('없음');
  await pressButton(page, '노트북 이름 변경');
  await fieldByLabel(page, '패스키 이름').fill('회사 노트북');
  await dialog(page, '패스키 이름 변경').getByRole('button', exactName('저장')).click();
  await pressButton(page, '회사 노트북 삭제');
  const question = page.getByRole('alertdialog', exactName('패스키 삭제'));
  await question.getByRole('button', exactName('삭제')).click();
  await expect(card.getByText('패스키가 없습니다.')).toBeVisible();

  await logOut(page);
  await pressButton(page, '패스키로 로그인');
  await expect(page.getByRole('alert')).toContainText('패스키를 확인하지 못했습니다');
  await submitLoginForm(page, member);
  await expect(greeting(page, member.username)).toBeVisible();
});

test('an address of numbers, which can have no passkeys, says where they work', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  await pressButton(page, '패스키로 로그인');
  await expect(page.getByRole('alert')).toContainText('이 주소에서는 패스키를 쓸 수 없습니다');
});

test('a browser without passkeys is offered none', async ({ page, request, member }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await waitForHydration(page);
  await expect(fieldByLabel(page, '사용자명')).toBeVisible();
  await expect(page.getByRole('button', exactName('패스키로 로그인'))).toBeHidden();
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  const card = regionByName(page, '패스키');
  await expect(card.getByText(/패스키를 추가할 수 없습니다/)).toBeVisible();
  await expect(card.getByRole('button', exactName('패스키 추가'))).toBeHidden();
});
