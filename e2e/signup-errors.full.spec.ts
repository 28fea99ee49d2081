import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { brokenResponses } from './support/faults.ts';
import { fillSignupForm, generateMemberData, termsCheckbox } from './support/members.ts';
import { fieldByLabel, pageHeading, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const FAILED = '회원가입에 실패했습니다. 다시 시도해주세요.';

const submit = (page: Page): Promise<void> => pressButton(page, '회원가입');

test('section 5: signing up with nothing says what is missing, the first of it focused', async ({
  page,
}) => {
  await page.goto('/signup');
  await submit(page);
  await expect(fieldByLabel(page, '사용자명')).toBeFocused();
  await expect(fieldByLabel(page, '사용자명')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('사용자명을 입력해주세요.')).toBeVisible();
  await expect(termsCheckbox(page)).toHaveAccessibleDescription(/서비스 이용약관에 동의해주세요\./);
  await expectAccessibleInBothThemes(page);
});

test('section 8: what the server rejects stands under its field, else above the form, and all stays typed', async ({
  page,
  fail,
  member,
}) => {
  const newcomer = generateMemberData();
  const alert = page.getByRole('alert');
  await page.goto('/signup');
  await fillSignupForm(page, { ...newcomer, username: member.username });
  const texts = page.waitForEvent('popup');
  await page.getByRole('link', { name: /이용약관 보기/ }).click();
  await expect(pageHeading(await texts, '서비스 이용약관')).toBeVisible();
  await submit(page);
  await expect(fieldByLabel(page, '사용자명')).toHaveAccessibleDescription(/이미/);
  await expect(fieldByLabel(page, '사용자명')).toBeFocused();

  await fieldByLabel(page, '사용자명').fill(newcomer.username);
  const failing = { endpoint: 'register', kind: 'status', status: 409 } as const;
  const details = [
    { field: 'email', reason: '' },
    { field: 'username', reason: '' },
  ];
  await fail({ ...failing, details });
  await submit(page);
  await expect(fieldByLabel(page, '사용자명')).toHaveAccessibleDescription(
    /사용자명이 이미 존재합니다\./,
  );
  await expect(fieldByLabel(page, '이메일')).toHaveAccessibleDescription(
    /이메일이 이미 존재합니다\./,
  );
  await expect(fieldByLabel(page, '사용자명')).toBeFocused();
  await expect(alert).toBeHidden();
  await fail({ ...failing, details: [{ field: 'email', reason: '쓸 수 없는 주소입니다.' }] });
  await submit(page);
  await expect(fieldByLabel(page, '이메일')).toHaveAccessibleDescription(/쓸 수 없는 주소입니다\./);
  await expect(fieldByLabel(page, '이메일')).toBeFocused();

  await fail({ endpoint: 'register', kind: 'status', status: 500, message: '' });
  await submit(page);
  await expect(alert).toHaveText(FAILED);
  for (const { shown, ...fault } of brokenResponses.filter(({ kind }) => kind !== 'empty')) {
    await fail({ endpoint: 'register', ...fault });
    await submit(page);
    await expect(alert, fault.kind).toContainText(FAILED);
    await expect(alert, fault.kind).toHaveText(shown);
  }
  await expectAccessibleInBothThemes(page);
  await expect(fieldByLabel(page, '비밀번호 확인')).toHaveValue(newcomer.password);
  await expect(termsCheckbox(page)).toBeChecked();
});
