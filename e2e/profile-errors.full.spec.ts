import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { brokenResponses } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import {
  fieldByLabel,
  mainNavigation,
  pressButton,
  readDataLeftInBrowser,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const SAVED = '프로필이 성공적으로 업데이트되었습니다.';
const NOT_SAVED = '프로필 업데이트에 실패했습니다.';
const CHANGED = '비밀번호가 성공적으로 변경되었습니다.';
const NOT_CHANGED = '비밀번호 변경에 실패했습니다.';

test('section 8: a profile that is not saved says why, and keeps what is typed', async ({
  page,
  request,
  fail,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await pressButton(page, '프로필 수정');
  await fieldByLabel(page, '이름').fill('홍길동');
  const alert = page.getByRole('alert');
  await fail({ endpoint: 'updateMe', kind: 'status', status: 500, message: '' });
  await pressButton(page, '저장');
  await expect(alert).toHaveText(NOT_SAVED);
  // Two kinds are excluded: an empty response counts as success, and after a truncated response the outcome check finds the write.
  const undone = brokenResponses.filter(({ kind }) => kind !== 'empty' && kind !== 'garbage');
  for (const { shown, ...fault } of undone) {
    await fail({ endpoint: 'updateMe', ...fault });
    await pressButton(page, '저장');
    await expect(alert, fault.kind).toContainText(NOT_SAVED);
    await expect(alert, fault.kind).toHaveText(shown);
  }
  const details = [{ field: 'name', reason: '쓸 수 없는 이름입니다.' }];
  await fail({ endpoint: 'updateMe', kind: 'status', status: 400, details });
  await pressButton(page, '저장');
  await expect(fieldByLabel(page, '이름')).toHaveAccessibleDescription(/쓸 수 없는 이름입니다\./);
  await expect(fieldByLabel(page, '이름')).toBeFocused();
  await expect(alert).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await expect(fieldByLabel(page, '이름')).toHaveValue('홍길동');
  await fail({ endpoint: 'updateMe', kind: 'garbage' });
  await pressButton(page, '저장');
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  await expect(page.getByRole('button', exactName('프로필 수정'))).toBeFocused();
});

test('section 8: a password is changed by its rules, and leaves no trace', async ({
  page,
  request,
  fail,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await expect(page.getByText(/비밀번호를 주기적으로/)).toBeVisible();
  await pressButton(page, '비밀번호 변경');
  const [current, fresh, again] = ['현재 비밀번호', '새 비밀번호', '새 비밀번호 확인'].map(
    (label) => fieldByLabel(page, label),
  );
  if (!current || !fresh || !again) throw new Error('A field is missing.');
  await pressButton(page, '변경하기');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/현재 비밀번호를 입력해주세요\./);
  await expect(fresh).toHaveAccessibleDescription(/비밀번호는 최소 8자 이상이어야 합니다\./);
  await current.fill('wrong-password');
  await expect(page.getByRole('meter', exactName('비밀번호 강도'))).toBeHidden();
  await fresh.fill('Another-Horse-8');
  await expect(page.getByRole('meter', exactName('비밀번호 강도'))).toHaveAttribute(
    'aria-valuenow',
    '6',
  );
  await again.fill('Another-Horse-9');
  await pressButton(page, '변경하기');
  await expect(again).toHaveAccessibleDescription(/새 비밀번호가 일치하지 않습니다\./);
  await again.fill('Another-Horse-8');
  await expectAccessibleInBothThemes(page);
  await pressButton(page, '변경하기');
  await expect(page.getByText(/현재 비밀번호가 올바르지 않습니다/)).toBeVisible();
  await current.fill(member.password);
  const alert = page.getByRole('alert');
  await fail({ endpoint: 'changePassword', kind: 'status', status: 500, message: '' });
  await pressButton(page, '변경하기');
  await expect(alert).toHaveText(NOT_CHANGED);
  await fail({ endpoint: 'changePassword', kind: 'drop', times: 100 });
  await pressButton(page, '변경하기');
  await expect(alert).toHaveText(/비밀번호 변경에 실패했습니다\..*전달되었는지 알 수 없습니다/);
  await expect(again).toHaveValue('Another-Horse-8');
  await fail();
  await pressButton(page, '변경하기');
  await expect(page.getByRole('status').filter({ hasText: CHANGED })).toBeVisible();
  await expect(page.getByRole('button', exactName('비밀번호 변경'))).toBeFocused();
  expect(await readDataLeftInBrowser(page)).not.toMatch(/Horse/);
  await pressButton(page, '비밀번호 변경');
  await expect(current).toHaveValue('');
  await pressButton(page, '취소');
  await pressButton(mainNavigation(page), '로그아웃');
  await submitLoginForm(page, { ...member, password: 'Another-Horse-8' });
  await expect(page).toHaveURL(/\/dashboard$/);
});
