import { expect, type Page } from '@playwright/test';
import { addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectAccessibleAtAnyWidth, promoteToOperator } from './support/operator.ts';
import { test } from './support/server-test.ts';

const rowsOf = (page: Page, table: string) =>
  page
    .getByRole('table', exactName(table))
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

const openRoom = (page: Page, name: string) =>
  page.getByRole('navigation', exactName('운영 메뉴')).getByRole('link', exactName(name)).click();

test('an operator, made one by the command while the server runs, sees members and use; nobody else does', async ({
  page,
  request,
  environment,
}) => {
  const member = await createMember(request);
  const account = await logInToApi(request, member);
  await addProject(account);
  await openPageAsMember(account, page, '/admin');
  await expect(page.getByRole('heading', exactName('접근 권한이 없습니다'))).toBeVisible();
  expect(await promoteToOperator(environment, member)).toContain('운영자로 변경했습니다');

  await page.goto('/profile');
  await regionByName(page, '운영').getByRole('link', exactName('운영 화면 보기')).click();
  await expect(descriptionValue(regionByName(page, '서버'), '데이터베이스 크기')).toHaveText(
    /[KM]iB$/,
  );
  await expect(page.getByText('실패한 배포가 없습니다')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await openRoom(page, '자원');
  await expect(descriptionValue(regionByName(page, '이용량'), '프로젝트')).toHaveText('2개');
  await expect(descriptionValue(regionByName(page, '이용량'), '회원')).toHaveText('이용 중 2명');
  await expectAccessibleAtAnyWidth(page);

  await openRoom(page, '구성원');
  await expect(rowsOf(page, '회원 목록')).toHaveCount(2);
  await expect(page.getByRole('columnheader', exactName('데이터, 하루 쓰기'))).toBeVisible();
  await page.getByRole('searchbox', exactName('회원 검색')).fill(member.email.toUpperCase());
  await expect(rowsOf(page, '회원 목록')).toHaveCount(1);
  await expect(rowsOf(page, '회원 목록').first()).toContainText('운영자');
  await expectAccessibleAtAnyWidth(page);
});

test('an operator locks a member, adds another one, and reads both in the log', async ({
  page,
  request,
  environment,
}) => {
  const [operator, other] = [await createMember(request), await createMember(request)];
  await promoteToOperator(environment, operator);
  const theirs = await logInToApi(request, other);
  await openPageAsMember(await logInToApi(request, operator), page, '/admin/members');
  const menu = page.getByRole('button', exactName(`${other.username} 작업`));
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', exactName('계정 정지')).click();
  const question = page.getByRole('alertdialog', exactName(`계정 정지: ${other.username}`));
  await question.getByRole('button', exactName('정지')).click();
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(rowsOf(page, '회원 목록').filter({ hasText: other.email })).toContainText('정지');
  await expect(theirs.call('GET', 'users/me')).rejects.toThrow();

  await page.getByRole('button', exactName('회원 추가')).click();
  const form = page.getByRole('dialog', exactName('회원 추가'));
  await form.getByLabel('사용자명').fill('초대 회원');
  await form.getByLabel('이메일').fill('guest@naru.example');
  await form.getByRole('button', exactName('추가')).click();
  const added = page.getByRole('dialog', exactName('회원을 추가했습니다'));
  await expect(added.getByText(/\/reset-password\?token=/)).toBeVisible();
  await added.getByRole('button', exactName('확인')).click();
  await expect(rowsOf(page, '회원 목록').filter({ hasText: 'guest@naru.example' })).toBeVisible();

  await openRoom(page, '기록');
  const acts = rowsOf(page, '운영자가 한 일');
  await expect(acts.nth(0)).toContainText('회원 추가');
  await expect(acts.nth(1)).toContainText('계정 정지');
  await expect(acts.nth(1)).toContainText(other.username);
  await expect(acts.nth(1)).toContainText(operator.username);
  await expect(acts.nth(2)).toContainText('이전 값: 일반 회원, 새 값: 운영자');
  await expectAccessibleAtAnyWidth(page);
});
