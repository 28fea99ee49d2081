import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import {
  expectFitsPhoneWidth,
  expectHostileHtmlInert,
  fieldByLabel,
  HOSTILE_HTML,
  mainNavigation,
  pressButton,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const SAVED = '프로필이 성공적으로 업데이트되었습니다.';

test('section 2: the profile is edited, cancelled, guarded and saved', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  const [name, organization] = [fieldByLabel(page, '이름'), fieldByLabel(page, '소속')];
  const account = regionByName(page, '계정 정보');
  for (const [label, value] of [
    ['사용자명', member.username],
    ['이메일', member.email],
  ] as const) {
    await expect(account.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(account.getByLabel(label, { exact: true })).not.toBeEditable();
  }
  await expect(name).not.toBeEditable();
  await expectAccessibleInBothThemes(page);
  await pressButton(page, '프로필 수정');
  await expect(name).toBeFocused();
  await name.fill('버릴 이름');
  await pressButton(page, '취소');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(name).toHaveValue('');
  await expect(page.getByRole('button', exactName('프로필 수정'))).toBeFocused();

  await pressButton(page, '프로필 수정');
  await name.fill(HOSTILE_HTML);
  await organization.fill(HOSTILE_HTML);
  await mainNavigation(page).getByRole('link', exactName('대시보드')).click();
  const question = page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다'));
  await question.getByRole('button', exactName('계속 작성')).click();
  await fieldByLabel(page, '전화번호').pressSequentially('01012345678');
  await pressButton(page, '저장');
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  await expect(mainNavigation(page).getByRole('link', exactName(HOSTILE_HTML))).toBeVisible();
  await expectHostileHtmlInert(page);
  await page.reload();
  await expect(fieldByLabel(page, '전화번호')).toHaveValue('010-1234-5678');
  await expect(organization).toHaveValue(HOSTILE_HTML);
  await expectFitsPhoneWidth(page);
  await page.getByRole('link', exactName('대시보드로')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('section 5: a phone number gets its hyphens while it is typed', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await pressButton(page, '프로필 수정');
  const phone = fieldByLabel(page, '전화번호');
  await expect(phone).toHaveAttribute('placeholder', '010-1234-5678');
  for (const [typed, shown] of [
    ['02', '02'],
    ['02123', '02-123'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0101234', '010-1234'],
    ['01012345678', '010-1234-5678'],
    ['010123456789', '010-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['03112345678', '031-1234-5678'],
    ['0a1-0b1', '010-1'],
  ] as const) {
    await phone.fill('');
    await phone.pressSequentially(typed);
    await expect(phone).toHaveValue(shown);
  }
});

test('a member sees what the own data takes, and how much more can be written', async ({
  page,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  await addProject(account);
  await openPageAsMember(account, page, '/profile');
  const data = regionByName(page, '저장한 데이터');
  await expect(descriptionValue(data, '변수와 시크릿')).toHaveText('0 B');
  await expect(descriptionValue(data, '활동 기록')).not.toHaveText('0 B');
  await expect(data.getByRole('meter', exactName('한 시간 동안 쓴 양'))).toBeVisible();
  await expect(data.getByRole('meter', exactName('하루 동안 쓴 양'))).toBeVisible();
});
