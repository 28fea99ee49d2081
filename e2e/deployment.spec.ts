import { expect, type Page } from '@playwright/test';
import { addProject } from './support/account.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { delayRequests } from './support/loading.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { disableProjectEvents } from './support/project-events.ts';
import { openProject } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const POLL_MS = 15_000;

const panelOn = (page: Page) => regionByName(page, '배포');
const stateOn = (page: Page) => descriptionValue(panelOn(page), '상태');
const refreshOn = (page: Page) => panelOn(page).getByRole('button', exactName('강제로 상태 갱신'));

/** Records each request of the latest deployment. */
function collectPolls(...pages: Page[]): string[] {
  const polls: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('/deployments/latest')) polls.push(request.url());
    });
  }
  return polls;
}

const outcomes: readonly (readonly [status: string, word: string, badge: string])[] = [
  ['running', '배포중', '진행 중'],
  ['untracked', '배포중', '진행 중'],
  ['success', '배포됨', '성공'],
  ['failed', '배포됨', '실패'],
  ['cancelled', '배포됨', '취소됨'],
  ['backend_trigger_failed', '배포됨', '실행 요청 실패'],
  ['backend_tracking_failed', '배포됨', '추적 실패'],
  ['<b>새로움</b>', '배포되지 않음', '알 수 없음 (<b>새로움</b>)'],
];

test('section 4: every status of a deployment has its word, and a 404 means that there is none', async ({
  page,
  account,
  project,
  fail,
}) => {
  await openProject(account, page, project);
  await expect(stateOn(page)).toHaveText('배포되지 않음');
  await expect(descriptionValue(panelOn(page), '마지막 배포')).toHaveText('-');
  await expect(refreshOn(page)).toHaveAccessibleName('강제로 상태 갱신');
  await refreshOn(page).hover();
  await expect(page.getByRole('tooltip', exactName('강제로 상태 갱신'))).toBeVisible();
  const day = '2026-03-02T01:02:03.000Z';
  for (const [status, word, badge] of outcomes) {
    const data = { deployment_id: status, status, created_at: day };
    const response = { kind: 'response', times: ENDLESS_FAULT_REPETITIONS, data } as const;
    await fail(
      { endpoint: 'refreshDeployment', ...response },
      { endpoint: 'latestDeployment', ...response },
    );
    await refreshOn(page).click();
    await expect(panelOn(page).getByText(badge, { exact: true })).toBeVisible();
    await expect(stateOn(page)).toHaveText(word);
    await expect(descriptionValue(panelOn(page), '마지막 배포')).toContainText('2026. 3. 2.');
  }
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/deployments/refresh')) refreshes.push(request.url());
  });
  await fail({ endpoint: 'refreshDeployment', kind: 'delay', ms: 300 });
  await refreshOn(page).dblclick();
  await expect(stateOn(page)).toHaveText('배포되지 않음');
  await expect(descriptionValue(panelOn(page), '마지막 배포')).toHaveText('-');
  expect(refreshes).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('section 4: deploying says so, asks for the latest one, and polls every 15 s until it is over', {
  tag: '@full',
}, async ({ page, account, fail }) => {
  const project = await addProject(account, 'engine:stall');
  // With an event stream, the console would also request the latest deployment after events.
  await disableProjectEvents(page);
  await page.clock.install();
  await openProject(account, page, project);
  await expect(stateOn(page)).toHaveText('배포되지 않음');
  const polls = collectPolls(page);
  await page.clock.runFor(2 * POLL_MS);
  expect(polls).toHaveLength(0);

  const deploys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/deploy')) deploys.push(request.url());
  });
  const release = await delayRequests(page, '**/deploy');
  await panelOn(page).getByRole('button', exactName('배포')).dblclick();
  await expect(panelOn(page).getByRole('button', exactName('배포 중...'))).toBeVisible();
  release();
  await expect(stateOn(page)).toHaveText('배포중');
  await expect(panelOn(page).getByRole('button', exactName('배포'))).toBeVisible();
  expect(deploys).toHaveLength(1);

  const asked = polls.length;
  await page.clock.runFor(POLL_MS - 1000);
  expect(polls).toHaveLength(asked);
  const answered = page.waitForResponse('**/deployments/latest');
  await page.clock.runFor(1000);
  // This response must arrive before the fault below changes the following responses.
  await answered;
  expect(polls).toHaveLength(asked + 1);

  const data = { deployment_id: '1', status: 'failed', created_at: '2026-03-02T01:02:03.000Z' };
  await fail({ endpoint: 'latestDeployment', kind: 'response', data });
  await page.clock.runFor(POLL_MS);
  await expect(stateOn(page)).toHaveText('배포됨');
  await expect(panelOn(page).getByText('실패', { exact: true })).toBeVisible();
  await page.clock.runFor(3 * POLL_MS);
  expect(polls).toHaveLength(asked + 2);
});
