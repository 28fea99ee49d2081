import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  type ApiAccount,
  addContainer,
  addProject,
  logInToApi,
  type SeededProject,
} from './support/account.ts';
import { descriptionValue, exactName, regionByName, toastWithText } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { openProject, SMALL_CONTAINER } from './support/project-page.ts';
import { test as base } from './support/server-test.ts';

/** The simulated engine runs at a quarter of its speed, so that the tests can observe each step. */
const test = base.extend({
  environment: ({ environment }, use) => use({ ...environment, ENGINE_SPEED: '0.25' }),
});

const panelOn = (page: Page) => regionByName(page, '배포');
const stateOn = (page: Page) => descriptionValue(panelOn(page), '상태');
const progressOn = (page: Page) => regionByName(page, '진행 상황');
const stepOn = (page: Page) => descriptionValue(progressOn(page), SMALL_CONTAINER.name);

/** Records the texts of the step, also of a step that ends before a busy machine looks at the page again. */
const recordSteps = (page: Page) =>
  page.evaluateHandle((name) => {
    const steps: string[] = [];
    new MutationObserver(() => {
      const terms = Array.from(document.querySelectorAll('dt'));
      const step = terms.find(({ textContent }) => textContent === name)?.nextElementSibling;
      if (step?.textContent && step.textContent !== steps.at(-1)) steps.push(step.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return steps;
  }, SMALL_CONTAINER.name);
const deploy = (page: Page) => panelOn(page).getByRole('button', exactName('배포')).click();

/** Cancels the latest deployment by an API call, as another page would. */
async function cancelLatest(account: ApiAccount, { slug }: SeededProject): Promise<void> {
  const path = `projects/${slug}/deployments`;
  const { deployments } = await account.call<{ deployments: { deployment_id: string }[] }>(
    'GET',
    path,
  );
  await account.call('POST', `deployments/${deployments[0]?.deployment_id}/cancel`);
}

async function openNewProject(page: Page, name?: string) {
  const account = await logInToApi(page.request, await createMember(page.request));
  const project = await addProject(account, name);
  await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await expect(stateOn(page)).toHaveText('배포되지 않음');
  return { account, project };
}

test('a deployment is seen going on, step by step, and its end is told', async ({ page }) => {
  await openNewProject(page);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const steps = await recordSteps(page);
  await deploy(page);
  await expect(stateOn(page)).toHaveText('배포중');
  await expect(page).toHaveTitle('배포 중 · 결제 서버 · 나루');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', '/favicon-deploying.svg');
  const again = panelOn(page).getByRole('button', exactName('배포'));
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveAccessibleDescription(/배포가 진행 중입니다/);
  await expect(toastWithText(page, '배포를 마쳤습니다')).toBeVisible();
  expect((await steps.jsonValue()).join(', ')).toMatch(
    /소스 가져오는 중.*빌드 중 \d+\/\d+.*시작하는 중.*확인하는 중.*주소 연결하는 중/,
  );
  await expect(stateOn(page)).toHaveText('배포됨');
  await expect(panelOn(page).getByText('성공', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('결제 서버 · 나루');
  await expect(icon).toHaveAttribute('href', /\/favicon\.svg$/);
  await expect(progressOn(page).getByRole('progressbar')).toHaveCount(0);
  expect(loads).toEqual([]);
});

test('the progress has a time, a line of the log and a way to cancel', async ({ page }) => {
  await openNewProject(page, 'engine:stall');
  await deploy(page);
  const panel = panelOn(page);
  const progress = progressOn(page);
  await expect(progress.getByRole('progressbar', exactName('배포 진행률'))).toBeVisible();
  await expect(progress.getByText(/경과 시간 \d+초/)).toBeVisible();
  await expect(progress.getByText(/경과 시간 3초/)).toBeVisible();
  await progress.getByRole('button', exactName('배포 취소')).click();
  await expect(toastWithText(page, '배포가 중단되었습니다')).toBeVisible();
  await expect(panel.getByText('취소됨', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', exactName('배포'))).not.toHaveAttribute('aria-disabled');
});

test('another browser sees a deployment begin long before it would poll', async ({
  page,
  browser,
}) => {
  const { account, project } = await openNewProject(page, 'engine:stall');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await openProject(account, other, project);
  await expect(stateOn(other)).toHaveText('배포되지 않음');
  await deploy(page);
  await expect(stateOn(other)).toHaveText('배포중');
  await context.close();
});

/** Records the event streams that the pages of a browser open. */
function collectLines(context: BrowserContext): Page[] {
  const lines: Page[] = [];
  context.on('request', (request) => {
    if (request.headers().accept === 'text/event-stream') lines.push(request.frame().page());
  });
  return lines;
}

test('of the tabs of a browser one listens for all, and another takes over when it goes', async ({
  page,
  context,
}) => {
  const lines = collectLines(context);
  const { project, account } = await openNewProject(page, 'engine:stall');
  const other = await context.newPage();
  await other.goto(`/projects/${project.slug}`);
  await expect(stateOn(other)).toHaveText('배포되지 않음');
  await deploy(other);
  await expect(stateOn(page)).toHaveText('배포중');
  await expect(progressOn(page).getByRole('progressbar')).toBeVisible();
  expect(lines).toEqual([page]);
  await page.close();
  await expect.poll(() => lines).toEqual([page, other]);
  await cancelLatest(account, project);
  await expect(panelOn(other).getByText('취소됨', { exact: true })).toBeVisible();
});

// The following tests cause failed calls, so they use pages that are not checked for errors.

test('after a temporary loss of the connection, the page shows the real state', async ({
  context,
}) => {
  const page = await context.newPage();
  const { account, project } = await openNewProject(page, 'engine:stall');
  await deploy(page);
  await expect(progressOn(page).getByRole('progressbar')).toBeVisible();
  await context.setOffline(true);
  await expect(
    panelOn(page).getByText(/연결이 끊겨 다시 연결하는 중입니다 · .+ 전 확인/),
  ).toBeVisible();
  await cancelLatest(account, project);
  await context.setOffline(false);
  await expect(panelOn(page).getByText('취소됨', { exact: true })).toBeVisible({ timeout: 5000 });
  await expect(panelOn(page).getByText(/연결이 끊겨/)).toHaveCount(0);
});

test('a server that restarts in the middle of a deployment ends with a true page', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openNewProject(page);
  await deploy(page);
  await expect(stepOn(page)).toHaveText(/^빌드 중/);
  await server.stop();
  await expect(panelOn(page).getByText(/연결이 끊겨/)).toBeVisible();
  await server.start();
  await expect(panelOn(page).getByText('성공', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(panelOn(page).getByText(/연결이 끊겨/)).toHaveCount(0);
});

test('without events the page polls as ever', async ({ context }) => {
  const page = await context.newPage();
  await page.route(
    (url) => url.pathname.endsWith('/events'),
    (route) => route.fulfill({ status: 404, json: { success: false, error: { message: '' } } }),
  );
  await page.clock.install();
  const { account, project } = await openNewProject(page, 'engine:stall');
  await deploy(page);
  await expect(stateOn(page)).toHaveText('배포중');
  await expect(progressOn(page).getByRole('progressbar')).toHaveCount(0);
  await cancelLatest(account, project);
  await page.clock.runFor(15_000);
  await expect(panelOn(page).getByText('취소됨', { exact: true })).toBeVisible();
  await expect(toastWithText(page, '배포가 중단되었습니다')).toBeVisible();
});
