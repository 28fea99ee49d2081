import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  addProject,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import { containerListItem, openProject, pickContainerMenuItem } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const SMALL = { cpu_limit: 100, memory_limit: 128 };

/** The rows of the history, without the row of the headers. */
const historyRows = (page: Page) =>
  page
    .getByRole('table', exactName('배포 목록'))
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

const openHistory = (account: ApiAccount, page: Page, { slug }: SeededProject) =>
  openPageAsMember(account, page, `/projects/${slug}/deployments`);

/** Returns the id of the deployment that a container runs. */
const runs = async (account: ApiAccount, container: string) =>
  (await account.call<{ deployment_id: string }>('GET', `containers/${container}/state`))
    .deployment_id;

/** Deploys all containers of a project by an API call. Returns the id of the deployment, which may fail. */
async function deployAll(account: ApiAccount, { slug }: SeededProject, before?: string) {
  await account.call('POST', `projects/${slug}/deploy`);
  return (await waitForFinishedDeployment(account, slug, before)).deployment_id;
}

test('one container is deployed alone and goes back alone, while the other keeps its version and its changes', async ({
  page,
  account,
  project,
}) => {
  const { slug: web } = await addContainer(account, project, { name: '웹', ...SMALL });
  const { slug: api } = await addContainer(account, project, { name: 'API', ...SMALL });
  const save = async (value: string) => {
    for (const container of [web, api])
      await account.call('POST', `containers/${container}/env-vars`, { key: `V${value}`, value });
  };
  const all = await deployAll(account, project);
  await save('1');
  await openProject(account, page, project);
  await expect(regionByName(page, '배포되지 않은 변경 2건')).toBeVisible();
  await pickContainerMenuItem(page, '이 컨테이너만 배포', '웹');
  await expect(regionByName(page, '배포되지 않은 변경 1건')).toBeVisible();
  const { deployment_id: part } = await waitForFinishedDeployment(account, project.slug, all);
  await expect(containerListItem(page, '웹')).toContainText('실행 중');
  await expect.poll(() => runs(account, web)).toBe(part);
  expect(await runs(account, api)).toBe(all);
  const current = regionByName(page, '현재 버전');
  await expect(descriptionValue(current, '종류')).toHaveText('컨테이너 1개만 모의 배포');
  await expectAccessibleInBothThemes(page);

  await save('2');
  const second = await deployAll(account, project, part);
  await openHistory(account, page, project);
  const row = historyRows(page).nth(1);
  await expect(row).toContainText('컨테이너 1개만 모의 배포');
  await expect(row).toContainText('버튼');
  await row.getByRole('button', { name: /배포 작업$/ }).click();
  await page.getByRole('menuitem', exactName('이 버전으로 되돌리기')).click();
  const dialog = page.getByRole('dialog', exactName('이 버전으로 되돌리기'));
  await expect(dialog.getByRole('listitem')).toHaveText([/삭제환경 변수V2/]);
  await expect(dialog).toContainText('그대로 두는 컨테이너: API');
  await expectAccessibleInBothThemes(page);
  await pressButton(dialog, '되돌리기');
  const title = { name: /^컨테이너 1개만 되돌리기 \d{4}\. /, level: 2 };
  await expect(page.getByRole('heading', title)).toBeVisible();
  const facts = regionByName(page, '배포 정보');
  await expect(descriptionValue(facts, '시작한 방법')).toHaveText('버튼');
  const back = await waitForFinishedDeployment(account, project.slug, second);
  await expect(page.getByText('현재', { exact: true })).toBeVisible();
  await expect.poll(() => runs(account, web)).toBe(back.deployment_id);
  expect(await runs(account, api)).toBe(second);
});

test('a container that could not start still says why after another one is deployed alone', async ({
  page,
  account,
}) => {
  const project = await addProject(account, 'engine:no-memory');
  await addContainer(account, project, { name: '웹', ...SMALL, memory_limit: 512 });
  await addContainer(account, project, { name: '작업자', ...SMALL });
  const all = await deployAll(account, project);
  await openProject(account, page, project);
  const worker = containerListItem(page, '작업자');
  await expect(worker).toContainText('실패');
  await pickContainerMenuItem(page, '이 컨테이너만 배포', '웹');
  expect(await waitForFinishedDeployment(account, project.slug, all)).toMatchObject({
    status: 'success',
  });
  await expect(containerListItem(page, '웹')).toContainText('실행 중');
  await page.reload();
  await expect(worker).toContainText('실패');
  await expect(worker).toContainText('메모리');
  await worker.getByRole('link', exactName('배포 로그 보기')).click();
  await expect(page).toHaveURL(new RegExp(all));
});
