import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const IMAGE = 'image-inspection?image=ghcr.io/naru/private';

test('a login for a registry is tried, stored and deleted in the settings of a project', async ({
  page,
  account,
  project,
}) => {
  const inspect = () => account.call('GET', `projects/${project.slug}/${IMAGE}`);
  expect(await inspect()).toMatchObject({
    problem: expect.stringContaining('레지스트리 로그인'),
  });
  await openPageAsMember(account, page, `/projects/${project.slug}/settings`);
  const card = regionByName(page, '레지스트리 로그인');
  await card.getByRole('button', exactName('로그인 추가')).click();
  const dialog = page.getByRole('dialog', exactName('레지스트리 로그인 추가'));
  await dialog.getByLabel('레지스트리', { exact: true }).fill('ghcr.io');
  await dialog.getByLabel('사용자', { exact: true }).fill('naru');
  const token = dialog.getByLabel('개인 액세스 토큰', { exact: true });
  await token.fill('wrong');
  await dialog.getByRole('button', exactName('추가')).click();
  await expect(dialog.getByRole('alert')).toContainText('로그인을 거절했습니다');
  await expectAccessibleInBothThemes(page);
  await token.fill('ghp_token');
  await dialog.getByRole('button', exactName('추가')).click();
  await expectToast(page, '레지스트리 로그인을 추가했습니다');
  await expect(card.getByRole('list', exactName('레지스트리 로그인 목록'))).toContainText('naru');
  expect(await inspect()).toMatchObject({ problem: null });
  const remove = card.getByRole('button', exactName('ghcr.io 로그인 삭제'));
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', exactName('삭제')).click();
  await expectToast(page, '레지스트리 로그인을 삭제했습니다');
  await expect(remove).toHaveCount(0);
});
