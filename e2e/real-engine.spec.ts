import { expect, type Page } from '@playwright/test';
import { APPLICATION_PORT, applicationFiles, CRASH_LOG_LINE } from './real-engine/application.ts';
import { startRequestLoop } from './real-engine/request-loop.ts';
import { logInToApi } from './support/account.ts';
import { deployAndWaitForOutcome, waitForFinishedDeployment } from './support/deployments.ts';
import { test } from './support/engine-test.ts';
import { exactName, regionByName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import { expectToast, openContainerTab, pickContainerMenuItem } from './support/project-page.ts';
import { CONFIRM_NAME_LABEL } from './support/project-writes.ts';
import { logIn, signUp, verifyEmail } from './walk/account.ts';
import {
  addContainer,
  addEnvironmentVariable,
  mountVolume,
  openContainerRow,
} from './walk/container.ts';
import {
  generateNamedMemberData,
  type MainJobContext,
  mainJobItemNames,
  skipInspection,
} from './walk/main-job-context.ts';
import { createProject } from './walk/project.ts';
import { addVolume } from './walk/volume.ts';

/** Adds a secret or a build variable to the container whose row is open. */
async function addVariable(
  page: Page,
  kind: '시크릿' | '빌드 변수',
  key: string,
  value: string,
): Promise<void> {
  await openContainerTab(page, '환경 변수');
  const section = regionByName(page, kind);
  await section.getByLabel('키', { exact: true }).fill(key);
  await section.getByLabel('값', { exact: true }).fill(value);
  await pressButton(section, '추가');
  await expect(section.getByText(key, { exact: true })).toBeVisible();
}

/** Adds a domain to the container whose row is open. */
async function addDomain(page: Page, port: number, domain: string): Promise<void> {
  const panel = await openContainerTab(page, '네트워크');
  await panel.getByLabel('내부 포트', { exact: true }).fill(String(port));
  await panel.getByLabel('유형', { exact: true }).selectOption('http');
  await panel.getByLabel('FQDN', { exact: true }).fill(domain);
  await pressButton(panel, '네트워크 추가');
  await expect(panel.getByText(domain)).toBeVisible();
}

/** Opens the address of a deployed container in a new page. */
async function openAddress(page: Page, domain: string): Promise<Page> {
  const panel = await openContainerTab(page, '네트워크');
  const opened = page.waitForEvent('popup');
  await panel.getByRole('link', { name: new RegExp(domain) }).click();
  return opened;
}

// For domains that are not public, the edge uses a certificate of its internal certificate authority.
test.use({ ignoreHTTPSErrors: true });

const DOMAIN = 'pay.localhost';
const API_KEY = 'sk-live-4242';

async function prepare(context: MainJobContext, repository: string): Promise<void> {
  const { page } = context;
  await signUp(context);
  await verifyEmail(context);
  await logIn(context);
  await createProject(context);
  await addVolume(context);
  await addContainer(context, repository);
  await addEnvironmentVariable(context);
  await addVariable(page, '시크릿', 'API_KEY', API_KEY);
  await addVariable(page, '빌드 변수', 'SEASON', '봄');
  await mountVolume(context);
  await addDomain(page, APPLICATION_PORT, DOMAIN);
}

/** Expects that the given version of the application runs, with all of its settings and with the stored value `kept`. */
async function expectApplication(shown: Page, version: string, kept: string): Promise<void> {
  await expect(async () => {
    await shown.goto(`http://${DOMAIN}/`);
    await expect(shown.getByRole('heading')).toHaveText(version, { timeout: 500 });
  }).toPass();
  await expect(shown.getByText('환경 변수: production', { exact: true })).toBeVisible();
  await expect(shown.getByText(`시크릿: ${API_KEY.length}자`, { exact: true })).toBeVisible();
  await expect(shown.getByText('빌드 변수: 봄', { exact: true })).toBeVisible();
  await expect(shown.getByText(`저장한 값: ${kept}`, { exact: true })).toBeVisible();
}

async function deleteProject(page: Page): Promise<void> {
  await pressButton(page, '프로젝트 삭제');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(CONFIRM_NAME_LABEL, { exact: true }).fill(mainJobItemNames.project);
  await dialog.getByRole('button', exactName('삭제')).click();
  await expectToast(page, `${mainJobItemNames.project} 프로젝트를 삭제했습니다`);
}

test('a repository becomes a page at its address, is replaced without a failed request, and leaves nothing behind', async ({
  page,
  server,
  repository,
  engine,
  leftovers,
  request,
}) => {
  const context = { page, server, member: generateNamedMemberData(), inspect: skipInspection };
  repository.write(applicationFiles('첫 번째 판'));
  const commit = repository.commit('결제를 시작한다');
  await prepare(context, repository.url);
  const account = await logInToApi(request, context.member);
  const project = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const deploy = (before?: string) => deployAndWaitForOutcome(page, account, project, before);

  const first = await deploy();
  expect(first, first.log).toMatchObject({ status: 'success' });
  expect(first.log).not.toContain(API_KEY);
  expect(first.log).toContain(commit.slice(0, 7));
  const shown = await openAddress(page, DOMAIN);
  await expect(shown).toHaveURL(`http://${DOMAIN}:${engine.edge.http}/`);
  expect((await shown.goto(`https://${DOMAIN}/`))?.status()).toBe(200);
  await expectApplication(shown, '첫 번째 판', '없음');
  await shown.getByLabel('값').fill('42원');
  await pressButton(shown, '저장');
  await expectApplication(shown, '첫 번째 판', '42원');

  const requestLoop = startRequestLoop(engine.address, engine.edge.http, DOMAIN);
  repository.write(applicationFiles('두 번째 판'));
  repository.commit('화면을 바꾼다');
  const second = await deploy(first.deployment_id);
  expect(second, second.log).toMatchObject({ status: 'success' });
  await expectApplication(shown, '두 번째 판', '42원');

  repository.write(applicationFiles('세 번째 판', { crashes: true }));
  repository.commit('결제 키를 읽는다');
  const third = await deploy(second.deployment_id);
  expect(third).toMatchObject({ status: 'failed', reason: expect.stringContaining('종료 코드 3') });
  expect(third.log).toContain(CRASH_LOG_LINE);
  expect(third.log).not.toContain(API_KEY);
  await expectApplication(shown, '두 번째 판', '42원');

  await account.call('POST', `deployments/${first.deployment_id}/rollback`);
  const fourth = await waitForFinishedDeployment(account, project, third.deployment_id);
  expect(fourth, fourth.log).toMatchObject({ status: 'success' });
  await expectApplication(shown, '첫 번째 판', '42원');
  const { count, longestMs, failures } = await requestLoop.stop();
  const visits = `${count}, of which one waited for ${longestMs} ms`;
  test.info().annotations.push({ type: 'requests while it was replaced', description: visits });
  expect(failures).toEqual([]);

  await page.reload();
  await openContainerRow(page);
  await pickContainerMenuItem(page, '중지', mainJobItemNames.container);
  // A pod answers until its time to drain has passed, because the browser keeps visiting it.
  await expect
    .poll(async () => (await shown.goto(`http://${DOMAIN}/`))?.status(), { timeout: 60_000 })
    .toBe(502);
  await pickContainerMenuItem(page, '시작', mainJobItemNames.container);
  await expectApplication(shown, '첫 번째 판', '42원');

  await deleteProject(page);
  await expect.poll(leftovers, { timeout: 240_000 }).toEqual([]);
  expect((await shown.goto(`http://${DOMAIN}/`))?.status()).toBe(404);
});
