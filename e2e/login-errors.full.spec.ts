import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { createInactiveMember, readLatestMailLink, submitLoginForm } from './support/members.ts';
import { test } from './support/screen-test.ts';

test('section 8: a login before the verification shows the notice and the way to a mail', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await submitLoginForm(page, await createInactiveMember(request));
  await expect(page.getByText('이메일 인증이 필요합니다')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', exactName('인증 메일을 받지 못하셨나요?')).click();
  await expect(page.getByRole('heading', exactName('비밀번호 찾기'))).toBeVisible();
});

test('section 8: the notice of a login before the verification sends the mail again', async ({
  page,
  request,
  fail,
}) => {
  const member = await createInactiveMember(request);
  const first = await readLatestMailLink(request, member);
  await page.goto('/login');
  await submitLoginForm(page, member);
  await page.getByRole('button', exactName('인증 메일 다시 보내기')).click();
  const dialog = page.getByRole('dialog', exactName('인증 메일 다시 보내기'));
  await dialog.getByRole('button', exactName('보내기')).click();
  await expect(dialog).toContainText('올바른 이메일 형식을 입력해주세요.');
  await dialog.getByRole('textbox', exactName('이메일')).fill(member.email);
  await expectAccessibleInBothThemes(page);
  const message = '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.';
  await fail({
    endpoint: 'resendVerification',
    kind: 'status',
    status: 429,
    code: 'RATE_LIMITED',
    message,
  });
  await dialog.getByRole('button', exactName('보내기')).click();
  await expect(dialog.getByRole('alert')).toContainText(message);
  await dialog.getByRole('button', exactName('보내기')).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('인증을 기다리는 계정이라면 메일을 보냈습니다', { exact: true }),
  ).toBeVisible();
  expect(await readLatestMailLink(request, member)).not.toBe(first);
  await expect(page.getByRole('textbox', exactName('사용자명'))).toHaveValue(member.username);
});

test('section 8: too many wrong logins end with the message of the server', async ({
  page,
  fail,
  member,
}) => {
  const message = '잠시 후 다시 시도해주세요.';
  await fail({ endpoint: 'login', kind: 'status', status: 429, code: 'RATE_LIMITED', message });
  await page.goto('/login');
  await submitLoginForm(page, member);
  await expect(page.getByRole('alert')).toContainText(message);
  await page.getByRole('button', exactName('로그인')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('section 9: a login without a response in 10 s ends with the time-out, not with waiting', async ({
  page,
  fail,
  member,
}) => {
  await fail({ endpoint: 'login', kind: 'delay', ms: 11_000 });
  await page.goto('/login');
  await submitLoginForm(page, member);
  await expect(page.getByRole('button', exactName('로그인'))).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toContainText('10초 안에 응답하지 않았습니다');
});
