import { expect } from '@playwright/test';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { startGithubServer } from './support/github-server.ts';
import { descriptionValue, exactName, regionByName, toastWithText } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectAccessibleAtAnyWidth, promoteToOperator } from './support/operator.ts';
import { test } from './support/server-test.ts';

test.use({ callsFail: true });

test('two presses make a GitHub App, which is tried, survives a restart and is removed', async ({
  page,
  request,
  server,
  environment,
}) => {
  const github = await startGithubServer();
  const member = await createMember(request);
  await promoteToOperator(environment, member);
  await openPageAsMember(await logInToApi(request, member), page, '/admin/settings');
  const card = regionByName(page, 'GitHub');
  await card.getByRole('button', exactName('GitHub App 만들기')).click();
  const dialog = page.getByRole('dialog', exactName('GitHub App 만들기'));
  await dialog.getByLabel('GitHub Enterprise Server 주소').fill(github.address);
  await dialog.getByRole('button', exactName('GitHub로 이동')).click();

  await page.getByRole('link', exactName('Create GitHub App')).click();
  await expect(page.getByText('GitHub App을 연결했습니다')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(descriptionValue(card, 'App의 주소 이름')).toHaveText('naru-test');
  await expect(descriptionValue(card, 'App 비밀 키')).toHaveText('저장됨');
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await card.getByRole('button', exactName('GitHub에 확인')).click();
  await expect(page.getByText('GitHub가 App의 인증을 받았습니다')).toBeVisible();

  await server.stop();
  await server.start();
  await page.reload();
  await expect(descriptionValue(card, 'App ID')).toHaveText('4711');
  await card.getByRole('button', exactName('GitHub App 지우기')).click();
  await page.getByRole('alertdialog').getByRole('button', exactName('지우기')).click();
  await expect(toastWithText(page, 'GitHub App을 지웠습니다')).toBeVisible();
  await expect(card.getByRole('button', exactName('GitHub App 만들기'))).toBeVisible();
  github.stop();
});
