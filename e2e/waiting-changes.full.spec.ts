import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { type ApiAccount, addContainer, type SeededProject } from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectFitsPhoneWidth, pressButton } from './support/pages.ts';
import {
  containerRowButton,
  expectToast,
  openContainerTab,
  openProject,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const bar = (page: Page) => page.getByRole('region', { name: /^배포되지 않은 변경 \d+건$/ });
const waiting = (page: Page, count: number) => regionByName(page, `배포되지 않은 변경 ${count}건`);

/** Creates and deploys a container, so that it has no waiting changes. Returns its slug. */
async function deployedContainer(account: ApiAccount, project: SeededProject): Promise<string> {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'PORT', value: '80' });
  await account.call('POST', `projects/${project.slug}/deploy`);
  await waitForFinishedDeployment(account, project.slug);
  return slug;
}

test('a saved setting waits in the bar, says so, and is deployed from there', async ({
  page,
  account,
  project,
}) => {
  await deployedContainer(account, project);
  await openProject(account, page, project);
  await containerRowButton(page).click();
  await openContainerTab(page, '환경 변수');
  const variables = regionByName(page, '환경 변수');
  await expect(bar(page)).toHaveCount(0);
  await variables.getByLabel('키', { exact: true }).fill('LOG_LEVEL');
  await variables.getByLabel('값', { exact: true }).fill('debug');
  await pressButton(variables, '추가');
  await expectToast(page, '다음 배포부터 적용됩니다.');
  await expect(waiting(page, 1)).toContainText('재시작만 필요 1개');
  await pressButton(bar(page), '변경 보기');
  const change = bar(page).getByRole('listitem');
  await expect(change).toHaveText([/추가환경 변수LOG_LEVEL.*새 값: debug/]);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
  await pressButton(bar(page), '변경 배포');
  await expect(bar(page)).toHaveCount(0);
  await expect(regionByName(page, '배포').getByText('성공', { exact: true })).toBeVisible();
});

test('what another browser saves is seen long before the page would poll', async ({
  page,
  account,
  project,
}) => {
  const container = await deployedContainer(account, project);
  await openProject(account, page, project);
  await expect(containerRowButton(page)).toBeVisible();
  const variables = `containers/${container}/env-vars`;
  await account.call('POST', variables, { key: 'A', value: '1' });
  await expect(waiting(page, 1)).toBeVisible();
  await account.call('POST', variables, { key: 'B', value: '2' });
  await expect(waiting(page, 2)).toBeVisible();
});

test('one setting is put back at once, all of them after a question; the fields show what runs', async ({
  page,
  account,
  project,
}) => {
  const container = await deployedContainer(account, project);
  for (const key of ['A', 'B', 'C'])
    await account.call('POST', `containers/${container}/env-vars`, { key, value: key });
  await openProject(account, page, project);
  await containerRowButton(page).click();
  await openContainerTab(page, '환경 변수');
  await expect(page.getByRole('button', exactName('A 수정'))).toBeVisible();
  await pressButton(waiting(page, 3), '변경 보기');
  await pressButton(bar(page), '환경 변수 A 변경 되돌리기');
  await expectToast(page, '변경을 되돌렸습니다');
  await expect(waiting(page, 2)).toBeVisible();
  await expect(page.getByRole('button', exactName('A 수정'))).toHaveCount(0);
  await pressButton(bar(page), '모두 되돌리기');
  const question = page.getByRole('alertdialog', exactName('배포되지 않은 변경 모두 되돌리기'));
  await expect(question).toContainText('변경 2건을');
  await expectAccessibleInBothThemes(page);
  await pressButton(question, '모두 되돌리기');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', exactName('PORT 수정'))).toBeVisible();
  await expect(page.getByRole('button', exactName('B 수정'))).toHaveCount(0);
});

test('a new container is deleted only when that is asked for', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await pressButton(waiting(page, 1), '변경 보기');
  await pressButton(bar(page), '컨테이너 변경 되돌리기');
  const question = page.getByRole('alertdialog', exactName('컨테이너 삭제'));
  await pressButton(question, '취소');
  await expect(containerRowButton(page)).toBeVisible();
  await pressButton(bar(page), '컨테이너 변경 되돌리기');
  await pressButton(question, '삭제');
  await expect(bar(page)).toHaveCount(0);
  await expect(containerRowButton(page)).toHaveCount(0);
});

test('a refusal is told, and nothing is lost', async ({ page, account, project, fail }) => {
  const container = await deployedContainer(account, project);
  await account.call('POST', `containers/${container}/env-vars`, { key: 'A', value: '1' });
  await openProject(account, page, project);
  const message = '배포가 진행 중이어서 되돌릴 수 없습니다.';
  await pressButton(waiting(page, 1), '변경 보기');
  await fail({ endpoint: 'discardChanges', kind: 'status', status: 409, message });
  await pressButton(bar(page), '환경 변수 A 변경 되돌리기');
  await expect(page.getByRole('region', { name: /^알림/ })).toContainText(message);
  await expect(waiting(page, 1)).toBeVisible();
  await fail({ endpoint: 'deploy', kind: 'status', status: 500 });
  await pressButton(bar(page), '변경 배포');
  await expect(bar(page).getByRole('alert')).toContainText('배포를 시작하지 못했습니다');
});

test('against a server that cannot say what waits there is no bar', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  await fail({
    endpoint: 'listChanges',
    kind: 'status',
    status: 404,
    times: ENDLESS_FAULT_REPETITIONS,
  });
  await openProject(account, page, project);
  await expect(containerRowButton(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
