import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { pressTabUntilFocused } from './support/keyboard.ts';
import { exactName } from './support/locators.ts';
import {
  fillSignupForm,
  generateMemberData,
  readLatestMailLink,
  submitLoginForm,
  termsCheckbox,
} from './support/members.ts';
import {
  expectFitsPhoneWidth,
  expectHostileHtmlInert,
  fieldByLabel,
  HOSTILE_HTML,
  pageHeading,
  readDataLeftInBrowser,
} from './support/pages.ts';
import { test } from './support/screen-test.ts';

const submit = (page: Page) => page.getByRole('button', exactName('회원가입'));

test('section 5: the keyboard alone signs up, after every rule was broken once', async ({
  page,
}) => {
  const { username, email, password } = generateMemberData();
  const { keyboard } = page;
  await page.goto('/signup');
  const typed = [
    ['사용자명', 'ab', '사용자명은 3자 이상이어야 합니다.', username],
    ['이메일', 'hong@', '올바른 이메일 형식을 입력해주세요.', email],
    ['비밀번호', 'short', '비밀번호는 8자 이상이어야 합니다.', password],
    ['비밀번호 확인', 'other', '비밀번호가 일치하지 않습니다.', password],
  ] as const;
  for (const [label, wrong] of typed) {
    await pressTabUntilFocused(page, fieldByLabel(page, label));
    await keyboard.type(wrong);
  }
  await keyboard.press('Enter');
  await expect(fieldByLabel(page, '사용자명')).toBeFocused();
  await expectFitsPhoneWidth(page);
  for (const [label, , sentence, right] of typed) {
    await expect(fieldByLabel(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(fieldByLabel(page, label)).toHaveAccessibleDescription(new RegExp(sentence));
    await pressTabUntilFocused(page, fieldByLabel(page, label));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(right);
  }
  await expect(termsCheckbox(page)).toHaveAccessibleDescription(/서비스 이용약관에 동의해주세요\./);
  await pressTabUntilFocused(page, termsCheckbox(page));
  await keyboard.press('Space');
  await pressTabUntilFocused(page, submit(page));
  await keyboard.press('Enter');
  await expect(pageHeading(page, '회원가입 완료')).toBeFocused();
});

test('section 5: the strength of a password is said in a word', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/signup');
  const meter = page.getByRole('meter', exactName('비밀번호 강도'));
  for (const [password, points, word] of [
    ['abcdefgh', 2, '약함'],
    ['Abcdefgh', 3, '보통'],
    ['Abcdefg1', 4, '보통'],
    ['Abcdef1!', 5, '강함'],
    ['Abcdefghij1!', 6, '강함'],
  ] as const) {
    await fieldByLabel(page, '비밀번호').fill(password);
    await expect(meter).toHaveAttribute('aria-valuenow', String(points));
    await expect(meter).toHaveAttribute('aria-valuetext', new RegExp(word));
  }
});

test('section 2: a newcomer gets a mail, and another one on demand; a hostile name stays text', async ({
  page,
  request,
  fail,
}) => {
  const member = generateMemberData();
  await page.goto('/signup');
  await fillSignupForm(page, member);
  await fieldByLabel(page, '이름 (선택)').fill(HOSTILE_HTML);
  await fieldByLabel(page, '소속 (선택)').fill(HOSTILE_HTML);
  await page.getByRole('checkbox', { name: /마케팅/ }).check();
  await submit(page).click();
  await expect(pageHeading(page, '회원가입 완료')).toBeVisible();
  await expect(page).toHaveTitle('회원가입 완료 · 나루');
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page.getByText(/24시간 동안 유효합니다.*스팸/)).toBeVisible();
  expect(await readDataLeftInBrowser(page)).not.toContain(member.password);

  const resend = page.getByRole('button', exactName('인증 메일 다시 보내기'));
  const asked = { endpoint: 'resendVerification', kind: 'status', status: 500 } as const;
  await fail({ ...asked, message: '' });
  await resend.click();
  await expect(page.getByRole('alert')).toHaveText(
    '인증 메일을 다시 보내지 못했습니다Failed to resend verification email',
  );
  await expectAccessibleInBothThemes(page);
  const first = await readLatestMailLink(request, member);
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await fail({ endpoint: 'resendVerification', kind: 'delay', ms: 300 });
  await resend.dblclick();
  await expect(page.getByRole('status').filter({ hasText: '메일' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(calls).toEqual(['/api/v1/auth/resend-verification']);
  const second = await readLatestMailLink(request, member);
  expect(second).not.toBe(first);

  await page.goto(second);
  await page.getByRole('link', exactName('로그인하기')).click();
  await submitLoginForm(page, member);
  await expect(pageHeading(page, `${HOSTILE_HTML}님, 안녕하세요`)).toBeVisible();
  await expectHostileHtmlInert(page);
  await expectFitsPhoneWidth(page);
});
