import { expect, type Page } from '@playwright/test';
import { addProject } from './support/account.ts';
import { fact, named, region } from './support/named.ts';
import { openProject } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const POLL_MS = 15_000;

const panelOn = (page: Page) => region(page, '배포');
const stateOn = (page: Page) => fact(panelOn(page), '상태');
/** Collects when the latest deployment is asked for. */
function collectPolls(page: Page): string[] {
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/deployments/latest')) polls.push(request.url());
  });
  return polls;
}

/** What the page is told when another tab comes before it, or goes. */
const show = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

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
  await expect.poll(() => polls.length).toBe(1);
  await page.getByRole('link', named('프로젝트 목록으로')).click();
  await expect(page).toHaveURL('/projects');
  await page.clock.runFor(4 * POLL_MS);
  expect(polls).toHaveLength(1);
});
