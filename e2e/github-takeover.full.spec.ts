import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ApiAccount, logInToApi, openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { pageHeading } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const REFUSED = '이 기기에서 시작한 연결이 아니거나 시간이 지났습니다.';

interface Installations {
  installations: { account_login: string }[];
}

const connected = async ({ call }: ApiAccount): Promise<number> =>
  (await call<Installations>('GET', 'github/installations')).installations.length;

const start = async ({ call }: ApiAccount): Promise<string> =>
  (await call<{ installation_url: string }>('GET', 'github/installation/start')).installation_url;

/** Opens the code host's approval page, and approves the access. */
async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', exactName('승인')).click();
}

async function twoMembers(request: APIRequestContext) {
  const [attacker, victim] = [await createMember(request), await createMember(request)];
  return {
    attacker: await logInToApi(request, attacker),
    victim: await logInToApi(request, victim),
  };
}

test("an attacker's address that the victim approves in their browser connects nobody", async ({
  page,
  request,
}) => {
  const { attacker, victim } = await twoMembers(request);
  const address = await start(attacker);
  await openPageAsMember(victim, page, '/dashboard');
  await approve(page, address);
  await expect(pageHeading(page, '연동 실패')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  expect([await connected(attacker), await connected(victim)]).toEqual([0, 0]);
  expect((await request.get(address)).status()).toBe(400);
});

test('nor does one that is approved in a browser where nobody is signed in', async ({
  page,
  request,
}) => {
  const { attacker } = await twoMembers(request);
  const calls: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/') && calls.push(sent.url()));
  await approve(page, await start(attacker));
  await expect(pageHeading(page, '연동 실패')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('로그인하지 않은 브라우저');
  expect(calls).toEqual([]);
  expect(await connected(attacker)).toBe(0);
});

test('in the own browser it is finished, and loading the page again connects nothing more', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  await openPageAsMember(account, page, '/dashboard');
  await approve(page, await start(account));
  await expect(pageHeading(page, '연동 완료')).toBeVisible();
  await expect(page).toHaveURL(/\/github\/callback\?success=true&count=1$/);
  expect(await connected(account)).toBe(1);
  await page.reload();
  await expect(pageHeading(page, '연동 완료')).toBeVisible();
  expect(await connected(account)).toBe(1);
});

test('a server that does not finish it says why', async ({ page, request, member, fail }) => {
  const account = await logInToApi(request, member);
  await openPageAsMember(account, page, '/dashboard');
  await fail({ endpoint: 'connectInstallation', kind: 'status', status: 502, message: '' });
  await approve(page, await start(account));
  await expect(pageHeading(page, '연동 실패')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('서버를 잠시 사용할 수 없습니다');
  await page.getByRole('button', exactName('대시보드로 돌아가기')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
