import { expect, type Page } from '@playwright/test';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  containerTabPanel,
  openContainerTab,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const sectionOn = (page: Page, kind: string) =>
  containerTabPanel(page).getByRole('region', exactName(kind));

test('section 8: a variable whose response is lost is looked for before it can be sent again', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  const section = sectionOn(page, '환경 변수');
  await sectionOn(page, '시크릿').getByLabel('값', { exact: true }).fill('아직 쓰는 중');
  await section.getByLabel('키', { exact: true }).fill('NODE_ENV');
  await section.getByLabel('값', { exact: true }).fill('production');
  await fail({ endpoint: 'createEnvVar', kind: 'html' });
  await section.getByRole('button', exactName('추가')).click();
  await expect(section.getByRole('alert')).toContainText('저장되지 않았습니다');
  await expect(section.getByLabel('값', { exact: true })).toHaveValue('production');
  await section.getByRole('button', exactName('추가')).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await fail({ endpoint: 'createEnvVar', kind: 'garbage' });
  await section.getByLabel('키', { exact: true }).fill('PORT');
  await section.getByLabel('값', { exact: true }).fill('80');
  await section.getByRole('button', exactName('추가')).click();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByLabel('키', { exact: true })).toHaveValue('');
  await expect(section.getByRole('alert')).toHaveCount(0);
  // The failures have not changed the input in the other section.
  await expect(sectionOn(page, '시크릿').getByLabel('값', { exact: true })).toHaveValue(
    '아직 쓰는 중',
  );
});

test('section 8: a 401 in a form ends the session unasked and leads back to the project', async ({
  page,
  account,
  project,
  member,
  fail,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  await expect(page).toHaveURL(/tab=variables/);
  const address = page.url();
  const section = sectionOn(page, '환경 변수');
  await section.getByLabel('키', { exact: true }).fill('NODE_ENV');
  await section.getByLabel('값', { exact: true }).fill('production');
  await fail({ endpoint: 'createEnvVar', kind: 'status', status: 401 });
  await section.getByRole('button', exactName('추가')).click();
  await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(address);
  await expect(containerRowButton(page)).toBeVisible();
});

test('section 8: what was deleted elsewhere is said to be gone, and the page shows what is left', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const variable = { key: 'OLD', value: '1' };
  type Made = { env_var_id: string };
  const made = await account.call<Made>('POST', `containers/${slug}/env-vars`, variable);
  await openContainerTab(page, '환경 변수');
  await page.reload();
  const section = sectionOn(page, '환경 변수');
  await section.getByRole('button', exactName('OLD 수정')).click();
  await section.getByLabel('OLD 값', { exact: true }).fill('새 값');
  await account.call('DELETE', `containers/${slug}/env-vars/${made.env_var_id}`);
  await section.getByRole('button', exactName('저장')).click();
  await expect(section.getByText('OLD 변수는 다른 곳에서 삭제되었습니다')).toBeVisible();
  await expect(section.getByLabel('OLD 값', { exact: true })).toHaveValue('새 값');
  await section.getByRole('button', exactName('취소')).click();
  await expect(section.getByText('환경 변수 항목이 없습니다')).toBeVisible();
});
