import { expect } from '@playwright/test';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectAccessibleAtAnyWidth, promoteToOperator } from './support/operator.ts';
import { test } from './support/server-test.ts';

test.use({ callsFail: true });

test('an operator closes the sign-up, a stranger reads that, and an invited person comes in', async ({
  page,
  request,
  environment,
  browser,
  server,
}) => {
  const member = await createMember(request);
  await promoteToOperator(environment, member);
  await openPageAsMember(await logInToApi(request, member), page, '/admin/settings');
  const settings = regionByName(page, '가입');
  await settings.getByRole('button', exactName('가입 수정')).click();
  await settings.getByLabel('가입할 수 있는 사람').selectOption({ label: '초대받은 사람만' });
  await settings.getByRole('button', exactName('저장')).click();
  await expect(settings).toContainText('초대받은 사람만');

  await page.goto('/admin/members');
  const invite = async (email: string) => {
    await page.getByRole('button', exactName('초대')).click();
    const form = page.getByRole('dialog', exactName('초대'));
    await form.getByLabel('이메일').fill(email);
    await form.getByRole('button', exactName('초대')).click();
    const made = page.getByRole('dialog', exactName('초대했습니다'));
    const link = await made.getByText(/\/signup#invitation=/).textContent();
    await made.getByRole('button', exactName('확인')).click();
    return link ?? '';
  };
  const link = await invite('sonnim@naru.example');
  await invite('other@naru.example');
  const rows = page.getByRole('table', exactName('초대 목록')).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', exactName('other@naru.example 초대 지우기')).click();
  const question = page.getByRole('alertdialog', exactName('초대 지우기'));
  await question.getByRole('button', exactName('지우기')).click();
  await expect(rows).toHaveCount(2);

  const guest = await browser.newPage({ baseURL: server.url });
  const fill = async () => {
    await guest.getByLabel('사용자명').fill('손님 한 분');
    await guest.getByLabel('비밀번호', { exact: true }).fill('Quiet-Harbour-9');
    await guest.getByLabel('비밀번호 확인', { exact: true }).fill('Quiet-Harbour-9');
    await guest.getByRole('checkbox', { name: '(필수)' }).check();
    await guest.getByRole('button', exactName('회원가입')).click();
  };
  await guest.goto('/signup');
  await guest.getByLabel('이메일').fill('stranger@naru.example');
  await fill();
  await expect(guest.getByRole('alert')).toContainText('초대받은 사람만 가입할 수 있습니다');
  await expect(guest.getByLabel('이메일')).toHaveValue('stranger@naru.example');

  await guest.goto('about:blank');
  await guest.goto(link);
  await expect(guest.getByLabel('이메일')).toHaveValue('sonnim@naru.example');
  await fill();
  await expect(guest.getByText('바로 로그인할 수 있습니다')).toBeVisible();
  await guest.getByRole('main').getByRole('link', exactName('로그인하기')).click();
  await guest.getByLabel('사용자명').fill('손님 한 분');
  await guest.getByLabel('비밀번호', { exact: true }).fill('Quiet-Harbour-9');
  await guest.getByRole('button', exactName('로그인')).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await guest.close();
});
