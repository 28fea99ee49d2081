import { expect } from '@playwright/test';
import { promote } from '../screens/promote.ts';
import { openPageAsMember } from '../support/account.ts';
import { reach, test, waitForPageTitle } from '../support/by-ear-test.ts';
import { exactName } from '../support/locators.ts';
import { fillSignupForm, generateMemberData } from '../support/members.ts';
import { fieldByLabel } from '../support/pages.ts';

test('by ear: signing up reads the first error with its field, and then the next step', async ({
  page,
  reader,
}) => {
  await page.goto('/signup');
  await waitForPageTitle(reader, '회원가입 · 나루');
  const submit = page.getByRole('button', exactName('회원가입'));
  await reach(reader, submit, '회원가입 푸쉬 단추');
  reader.press('Return');
  await reader.hear('사용자명 입력창');
  await reader.hear('사용자명을 입력해주세요.');
  await fillSignupForm(page, generateMemberData());
  await reach(reader, submit, '회원가입 푸쉬 단추');
  reader.press('Return');
  await reader.hear('회원가입 완료 머리글');
  await reader.hear('회원가입 완료 · 나루');
  expect(reader.count('회원가입 완료')).toBe(2);
});

test('by ear: the second factor names its dialog, what to scan, and the wrong code', async ({
  page,
  reader,
  account,
}) => {
  await openPageAsMember(account, page, '/profile');
  await waitForPageTitle(reader, '프로필');
  const start = page.getByRole('button', exactName('인증 앱 추가'));
  await reach(reader, start, '인증 앱 추가 푸쉬 단추');
  reader.press('Return');
  await reader.hear('대화상자');
  await reader.hear('키 복사 푸쉬 단추');
  expect(reader.count('키 복사 푸쉬 단추')).toBe(1);
});

test('by ear: a new API token is read as shown once', async ({ page, reader, account }) => {
  await openPageAsMember(account, page, '/profile');
  await waitForPageTitle(reader, '프로필');
  const open = page.getByRole('button', exactName('토큰 만들기'));
  await reach(reader, open, '토큰 만들기 푸쉬 단추');
  reader.press('Return');
  await reader.hear('API 토큰 만들기 대화상자');
  await reader.hear('토큰 이름');
  await fieldByLabel(page, '토큰 이름').fill('GitHub Actions');
  const make = page.getByRole('dialog').getByRole('button', exactName('만들기'));
  await reach(reader, make, '만들기 푸쉬 단추');
  reader.press('Return');
  await reader.hear('API 토큰을 만들었습니다');
  expect(reader.count('API 토큰을 만들었습니다')).toBe(1);
});

test('by ear: /admin reads its title, and the field of the search', async ({
  page,
  reader,
  account,
}) => {
  await promote()(page);
  await openPageAsMember(account, page, '/admin/members');
  await waitForPageTitle(reader, '운영 · 나루');
  const search = page.getByRole('searchbox', exactName('회원 검색'));
  await reach(reader, search, '회원 검색');
  expect(reader.count('회원 검색')).toBeGreaterThan(0);
});
