import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  type ApiAccount,
  addContainer,
  addProject,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { deployAndWaitForOutcome, waitForFinishedDeployment } from './support/deployments.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { expectFitsPhoneWidth, pressButton } from './support/pages.ts';
import { projectTabLink, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** The rows of the table, without the row of the headers. */
const list = (page: Page) =>
  page
    .getByRole('table', exactName('배포 목록'))
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const openHistory = (account: ApiAccount, page: Page, { slug }: SeededProject) =>
  openPageAsMember(account, page, `/projects/${slug}/deployments`);

/** Deploys a project by an API call, and waits for the outcome. */
async function deployed(account: ApiAccount, { slug }: SeededProject, before?: string) {
  await account.call('POST', `projects/${slug}/deploy`);
  return waitForFinishedDeployment(account, slug, before);
}

test('a project that was never deployed leads to deploying, from the page of the project', async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await projectTabLink(page, '배포').click();
  await expect(page).toHaveTitle('배포 · 결제 서버 · 나루');
  await expect(page.getByRole('heading', exactName('배포 기록'))).toBeVisible();
  await expect(page.getByText('아직 배포하지 않았습니다')).toBeVisible();
  await page.getByRole('link', exactName('배포하러 가기')).click();
  await expect(regionByName(page, '배포')).toBeVisible();
});

test('deployments are listed, the newest first and page by page; the one under way goes on by itself', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  // Each deployment cancels its predecessor.
  for (let count = 0; count < 21; count += 1)
    await account.call('POST', `projects/${project.slug}/deploy`);
  await openHistory(account, page, project);
  await expect(list(page)).toHaveCount(20);
  await expect(list(page).nth(1)).toContainText('취소됨');
  await expect(list(page).first()).toContainText('성공');
  await expect(list(page).first()).toContainText(SMALL_CONTAINER.name);
  await pressButton(page, '이전 배포 더 보기');
  await expect(list(page)).toHaveCount(21);
  await expect(page.getByRole('heading', exactName('배포 기록'))).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
});

test('one that begins elsewhere comes on top without a reload', async ({
  page,
  account,
  project,
}) => {
  const first = await deployed(account, project);
  await openHistory(account, page, project);
  await expect(list(page)).toHaveCount(1);
  await deployed(account, project, first.deployment_id);
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).first()).toContainText('성공');
});

test('a deployment that failed says why in one sentence, with a way out', async ({
  page,
  account,
}) => {
  const project = await addProject(account, 'engine:fail');
  await addContainer(account, project, SMALL_CONTAINER);
  await deployed(account, project);
  await openHistory(account, page, project);
  const reason = /컨테이너가 종료되었습니다\(종료 코드 1\)/;
  await expect(list(page).first()).toContainText(reason);
  await list(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^배포 \d{4}\. /, level: 2 })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: '한글 서버' });
  await expect(alert).toContainText('한글 서버: 배포하지 못했습니다');
  await expect(alert).toContainText(reason);
  const steps = page.getByRole('list', exactName('컨테이너별 진행')).getByRole('listitem');
  await expect(steps).toHaveText([/한글 서버실패/]);
  await expect(page.getByRole('log', exactName('배포 로그'))).toContainText('simulated crash');
  const back = page.getByRole('button', exactName('이 버전으로 되돌리기'));
  await expect(back).toHaveAccessibleDescription('성공한 배포로만 되돌릴 수 있습니다.');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
  await alert.getByRole('link', exactName('컨테이너 설정 보기')).click();
  await expect(regionByName(page, '컨테이너 관리')).toBeVisible();
  const lead = regionByName(page, '마지막 배포가 실패했습니다');
  await expect(lead).toContainText(reason);
  await lead.getByRole('link', exactName('로그 보기')).click();
  await expect(regionByName(page, '배포 로그')).toBeVisible();
});

test('the filters are kept in the address', async ({ page, account, project }) => {
  await addContainer(account, project, SMALL_CONTAINER);
  const first = await deployed(account, project);
  await addContainer(account, project, { ...SMALL_CONTAINER, name: '작업자' });
  await deployed(account, project, first.deployment_id);
  await openHistory(account, page, project);
  await expect(list(page)).toHaveCount(2);
  await page.getByRole('combobox', exactName('컨테이너')).selectOption('작업자');
  await expect(list(page)).toHaveCount(1);
  await page.getByRole('combobox', exactName('결과')).selectOption('실패');
  await expect(page.getByText('조건에 맞는 배포가 없습니다')).toBeVisible();
  await page.reload();
  await expect(page.getByText('조건에 맞는 배포가 없습니다')).toBeVisible();
  await pressButton(page, '모든 배포 보기');
  await expect(list(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/deployments$/);
});

test('what a deployment changed is listed, secrets without their values', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `containers/${slug}/secrets`, { key: 'TOKEN', value: 'alt-geheim' });
  const { deployment_id } = await deployed(account, project);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'PORT', value: '8080' });
  await account.call('PUT', `containers/${slug}/secrets/TOKEN`, { value: 'neu-geheim' });
  const second = await deployed(account, project, deployment_id);
  await openPageAsMember(
    account,
    page,
    `/projects/${project.slug}/deployments/${second.deployment_id}`,
  );
  const changes = regionByName(page, '바뀐 설정').getByRole('listitem');
  await expect(changes.filter({ hasText: '환경 변수' })).toContainText('8080');
  await expect(changes.filter({ hasText: '시크릿' })).toContainText('TOKEN');
  await expect(page.getByText('geheim')).toHaveCount(0);
  await page.getByRole('link', exactName('이전 배포 보기')).click();
  await expect(page).toHaveURL(new RegExp(`${deployment_id}$`));
});

test('going back says what it changes, opens the new deployment, and is undone by deploying', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const first = await deployed(account, project);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'PORT', value: '8080' });
  const second = await deployed(account, project, first.deployment_id);
  await openHistory(account, page, project);
  await expect(list(page).first()).toContainText('현재');
  const menu = (row: number) =>
    list(page)
      .nth(row)
      .getByRole('button', { name: /배포 작업$/ });
  await menu(0).click();
  await expect(page.getByRole('menuitem')).toHaveText(['열기', '로그 보기', '커밋 복사']);
  await page.keyboard.press('Escape');
  await menu(1).click();
  await page.getByRole('menuitem', exactName('이 버전으로 되돌리기')).click();
  const dialog = page.getByRole('dialog', exactName('이 버전으로 되돌리기'));
  await expect(dialog.getByRole('listitem')).toHaveText([/삭제환경 변수PORT/]);
  await expect(dialog).toContainText('다시 배포하면 지금 설정으로 돌아옵니다');
  await expectAccessibleInBothThemes(page);
  await pressButton(dialog, '되돌리기');
  await expect(page.getByRole('heading', { name: /^되돌리기 \d{4}\. /, level: 2 })).toBeVisible();
  await expect(descriptionValue(regionByName(page, '배포 정보'), '종류')).toHaveText(
    '모의 되돌리기',
  );
  const back = await waitForFinishedDeployment(account, project.slug, second.deployment_id);
  await expect(page).toHaveURL(new RegExp(`${back.deployment_id}$`));
  await expect(page.getByText('현재', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', exactName('이 버전으로 되돌리기'))).toHaveCount(0);
  await page.getByRole('link', exactName('그때의 배포')).click();
  await expect(page).toHaveURL(new RegExp(`${first.deployment_id}$`));
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await expect(regionByName(page, '배포되지 않은 변경 1건')).toBeVisible();
  await deployAndWaitForOutcome(page, account, project.slug, back.deployment_id);
  await expect(regionByName(page, '배포되지 않은 변경 1건')).toHaveCount(0);
});

test('a deployment under way is cancelled from its page', async ({ page, account }) => {
  const project = await addProject(account, 'engine:stall');
  const { deployment_id } = await account.call<{ deployment_id: string }>(
    'POST',
    `projects/${project.slug}/deploy`,
  );
  await openPageAsMember(account, page, `/projects/${project.slug}/deployments/${deployment_id}`);
  await expect(descriptionValue(regionByName(page, '배포 정보'), '걸린 시간')).toHaveText(
    '진행 중',
  );
  await pressButton(page, '배포 취소');
  await expect(page.getByText('취소됨', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', exactName('배포 취소'))).toHaveCount(0);
});

test('a deployment that does not exist leads back, and one that could not be read is asked for again', async ({
  page,
  account,
  project,
  fail,
}) => {
  const { deployment_id } = await deployed(account, project);
  await openPageAsMember(account, page, `/projects/${project.slug}/deployments/none`);
  await expect(page.getByText('이 주소에는 배포가 없습니다')).toBeVisible();
  await page.getByRole('link', exactName('배포 기록으로')).click();
  await expect(list(page)).toHaveCount(1);
  await fail({ endpoint: 'getDeployment', kind: 'status' });
  await openPageAsMember(account, page, `/projects/${project.slug}/deployments/${deployment_id}`);
  await pressButton(page.getByRole('alert'), '다시 시도');
  await expect(regionByName(page, '배포 정보')).toBeVisible();
});
