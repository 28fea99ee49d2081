import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { logIn, type MemberData } from './support/members.ts';
import { expectFitsPhoneWidth, fieldByLabel, pressButton } from './support/pages.ts';
import { expectToast, projectTabLink } from './support/project-page.ts';
import { test } from './support/screen-test.ts';

/** The path of the link in the newest mail to an address. */
async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await request.get('/_dev/mail', { headers: { Accept: 'application/json' } });
  const mails: { to: string; text: string }[] = await outbox.json();
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  return /https?:\/\/[^/]+(\/\S+\?token=[\w-]+)/.exec(text)?.[1] ?? '';
}

/** Splits the arguments after `curl` like a POSIX shell, with the variable NARU_TOKEN. */
function shellWords(line: string, NARU_TOKEN: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { NARU_TOKEN } }).split('\0');
}

test('the activity of an account and of a project is shown, filtered and saved', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  const project = await addProject(account, '결제 서버');
  const limits = { cpu_limit: 100, memory_limit: 128 };
  const { slug } = await addContainer(account, project, { name: '웹', ...limits });
  await account.call('POST', `containers/${slug}/secrets`, { key: 'TOKEN', value: '비밀-값' });
  const data = { username: member.username, password: 'wrong-password' };
  await request.post('/api/v1/auth/login', { data });

  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await projectTabLink(page, '활동').click();
  await expect(projectTabLink(page, '활동')).toBeFocused();
  const rows = regionByName(page, '활동')
    .getByRole('list', exactName('오늘 활동'))
    .getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('시크릿 추가');
  await expect(rows.first()).toContainText('웹 · TOKEN');
  await expect(rows.first()).toContainText('나');
  await expect(page.getByText('비밀-값')).toBeHidden();
  await rows
    .first()
    .getByRole('button', { name: / 시크릿 추가 작업$/ })
    .click();
  await page.getByRole('menuitem', exactName('curl 보기')).click();
  const dialog = page.getByRole('dialog', exactName('시크릿 추가'));
  await expect(dialog.getByRole('button', exactName('curl 복사'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const line = await dialog.getByRole('code').textContent();
  await pressButton(dialog, '닫기');
  const again = (line ?? '').replace('TOKEN","value":"<값>', 'AGAIN","value":"다시');
  const [, method = '', , bearer = '', , type, , body, url = ''] = shellWords(again, account.token);
  const headers = { Authorization: bearer.replace(/^Authorization: /, '') };
  expect([type, new URL(url).origin]).toEqual([
    'Content-Type: application/json',
    new URL(page.url()).origin,
  ]);
  const repeated = await request.fetch(url, { method, headers, data: JSON.parse(body ?? '') });
  await expect(repeated).toBeOK();
  const kept = await account.call<{ secrets: object[] }>('GET', `containers/${slug}/secrets`);
  expect(kept.secrets).toMatchObject([{ key: 'TOKEN' }, { key: 'AGAIN', value: '다시' }]);
  await expectFitsPhoneWidth(page);

  const saving = page.waitForEvent('download');
  await pressButton(page, 'CSV로 내보내기');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('결제 서버 활동.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFF시각,')).toBe(true);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(5);

  await page.goto('/profile');
  await regionByName(page, '활동').getByRole('link', exactName('활동 보기')).click();
  await page.getByLabel('결과', { exact: true }).selectOption('거부됨');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('비밀번호가 올바르지 않습니다.');
  await page.getByLabel('종류', { exact: true }).selectOption('프로젝트');
  await expect(page.getByText('활동이 없습니다', { exact: true })).toBeVisible();
  await expectFitsPhoneWidth(page);
});

test('an e-mail address is changed from the profile, and taken back from the old address', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await pressButton(page, '이메일 변경');
  const dialog = page.getByRole('dialog', exactName('이메일 변경'));
  await dialog.getByLabel('새 이메일').fill('wrong');
  await dialog.getByRole('button', exactName('확인 메일 보내기')).click();
  await expect(dialog.getByText('올바른 이메일 형식을 입력해주세요.')).toBeVisible();
  const email = `new-${member.username}@example.com`;
  await dialog.getByLabel('새 이메일').fill(email);
  await dialog.getByRole('button', exactName('확인 메일 보내기')).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  const stop = await linkTo(request, member.email);

  await page.goto(await linkTo(request, email));
  await expectAccessibleInBothThemes(page);
  await pressButton(page, '이메일 변경');
  await expect(page.getByRole('heading', exactName('이메일 변경 완료'))).toBeFocused();
  await page.goto('/profile');
  await expect(fieldByLabel(page, '이메일')).toHaveValue(email);

  await page.goto(stop);
  await pressButton(page, '변경 취소');
  await expect(page.getByText('모든 기기에서 로그아웃했습니다')).toBeVisible();
  await page.goto(stop);
  await pressButton(page, '변경 취소');
  await expect(page.getByRole('alert')).toContainText('유효하지 않거나 만료된 링크입니다.');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
});

const deleteAccount = (page: Page, { username }: MemberData) => {
  const dialog = page.getByRole('alertdialog', exactName('계정 삭제'));
  return {
    dialog,
    async confirm() {
      await pressButton(page, '계정 삭제');
      await dialog.getByLabel('확인을 위해 이름을 입력하세요').fill(username);
      await dialog.getByRole('button', exactName('삭제')).click();
      await expect(dialog).toBeHidden();
    },
  };
};

test('all own data is saved as a file, and an account that is to go is kept by a later login', async ({
  page,
  request,
  member,
  context,
}) => {
  const account = await logInToApi(request, member);
  await addProject(account, '결제 서버');
  await openPageAsMember(account, page, '/profile');
  const saving = page.waitForEvent('download');
  await pressButton(page, '내 데이터 내보내기');
  const all = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(all.projects).toMatchObject([{ name: '결제 서버' }]);

  await pressButton(page, '수신 동의');
  await expectToast(page, '마케팅 정보 수신에 동의했습니다');
  await pressButton(page, '수신 동의 철회');
  await expect(page.getByRole('button', exactName('수신 동의'))).toBeVisible();

  await deleteAccount(page, member).confirm();
  const notice = page.getByRole('status').filter({ hasText: '계정 삭제를 신청했습니다' });
  await expect(notice).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, member);
  await expect(notice).toBeVisible();
  await pressButton(page, '삭제 취소');
  await expect(notice).toBeHidden();
  await page.goto('/profile');
  await expect(page.getByRole('button', exactName('계정 삭제'))).toBeVisible();
});
