import { expect, type Locator, type Page } from '@playwright/test';
import { addProject } from './support/account.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { pageHeading } from './support/pages.ts';
import { disableProjectEvents } from './support/project-events.ts';
import { openProject } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const POLL_MS = 15_000;

const panelOn = (page: Page) => regionByName(page, '배포');
const stateOn = (page: Page) => descriptionValue(panelOn(page), '상태');
const lastOn = (page: Page) => descriptionValue(panelOn(page), '마지막 배포');
/** Records the pages that request the latest deployment, once for each request. */
function collectPolls(...pages: Page[]): Page[] {
  const polls: Page[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('/deployments/latest')) polls.push(page);
    });
  }
  return polls;
}

/** Changes the visibility of the page, as switching to another tab does. */
const show = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** The tests check the polling of section 7, which the console uses only with a server without an event stream. */
test.beforeEach(async ({ context }) => {
  await disableProjectEvents(context);
});

test('section 4: a hidden page asks nothing and catches up when it is shown, and leaving stops it', async ({
  page,
  account,
}) => {
  const project = await addProject(account, 'engine:stall');
  await account.call('POST', `projects/${project.slug}/deploy`);
  await page.clock.install();
  await openProject(account, page, project);
  await expect(stateOn(page)).toHaveText('배포중');
  const polls = collectPolls(page);
  await show(page, 'hidden');
  await page.clock.runFor(4 * POLL_MS);
  expect(polls).toHaveLength(0);
  await show(page, 'visible');
  // The clock continues by itself, so that a busy machine can see a second poll.
  await expect.poll(() => polls.length).toBeGreaterThan(0);
  await page.getByRole('link', exactName('프로젝트 목록으로')).click();
  // The address changes before the content of the page. The clock runs only after the previous page is unmounted.
  await expect(pageHeading(page, '프로젝트 관리')).toBeVisible();
  const left = polls.length;
  await page.clock.runFor(4 * POLL_MS);
  expect(polls).toHaveLength(left);
});

test('section 4: of two tabs one asks for both, and the other one asks when that is gone', async ({
  page,
  context,
  account,
  fail,
}) => {
  const project = await addProject(account, 'engine:stall');
  await account.call('POST', `projects/${project.slug}/deploy`);
  await context.clock.install();
  await openProject(account, page, project);
  await expect(stateOn(page)).toHaveText('배포중');
  const other = await context.newPage();
  await other.goto(`/projects/${project.slug}`);
  await expect(stateOn(other)).toHaveText('배포중');
  const respond = (minute: number, status: string) => {
    const data = { deployment_id: '1', status, created_at: `2026-03-02T01:0${minute}:03.000Z` };
    return fail({ endpoint: 'latestDeployment', kind: 'response', data });
  };
  /** Reads a text until it is as expected, with `ms` of the clock before each read. */
  const readEvery = (ms: number, shown: Locator) =>
    expect.poll(async () => {
      await context.clock.runFor(ms);
      return shown.textContent();
    });
  // From here on the clock moves by this test alone: on a busy machine, its own seconds would bring further polls.
  await context.clock.pauseAt(Date.now() + 1000);
  await respond(0, 'running');
  for (const tab of [page, other]) await readEvery(1000, lastOn(tab)).toContain('10:00');
  const polls = collectPolls(page, other);
  for (const minute of [1, 2, 3]) {
    await respond(minute, 'running');
    await context.clock.runFor(POLL_MS);
    for (const tab of [page, other]) await readEvery(10, lastOn(tab)).toContain(`10:0${minute}`);
    expect(polls).toHaveLength(minute);
  }
  const [asking] = polls;
  expect(new Set(polls)).toEqual(new Set([asking]));
  await asking?.close();
  const left = asking === page ? other : page;
  await respond(4, 'success');
  await left.clock.runFor(1.5 * POLL_MS);
  await readEvery(10, stateOn(left)).toBe('배포됨');
  expect(polls.at(-1)).toBe(left);
  await left.clock.runFor(4 * POLL_MS);
  expect(polls).toHaveLength(4);
});
