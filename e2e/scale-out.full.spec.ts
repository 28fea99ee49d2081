/** Five servers on one PostgreSQL database. One of them is killed every ten seconds while members work in browsers. */
import { type Browser, expect, type Page } from '@playwright/test';
import { type ServerFleet, startServerFleet } from './support/fleet.ts';
import { exactName, regionByName } from './support/locators.ts';
import { collectPageErrors } from './support/page-errors.ts';
import { pressButton } from './support/pages.ts';
import { test as base } from './support/server-test.ts';
import { openContainerRow } from './walk/container.ts';
import { runMainJob } from './walk/main-job.ts';
import { generateNamedMemberData, skipInspection } from './walk/main-job-context.ts';

const SERVERS = 5;
const KILL_EVERY_MS = 10_000;
const KILLS = 6;
const READERS = 4;
/** The maximum delay between the notice of a change in one browser and the change on the pages of all browsers, in ms. */
const LATEST_MS = 5000;

const test = base.extend<{ server: ServerFleet }>({
  environment: ({ environment }, use) =>
    use({ ...environment, NARU_SECRET_KEY: Buffer.alloc(32).toString('base64') }),
  server: async ({ environment }, use) => {
    const { fleet, end } = await startServerFleet(SERVERS, environment);
    await use(fleet);
    await end();
  },
  // Chromium logs calls without a response from a killed server. The console repeats these calls.
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const errors = collectPageErrors(page, { callsFail: true });
    // When a killed server has not executed a write, the page reports a failure and keeps the input. The handler retries the write.
    const again = page.getByRole('button', exactName('다시 시도'));
    await page.addLocatorHandler(again, () => again.first().click(), { noWaitAfter: true });
    await use(page);
    expect(errors).toEqual([]);
  },
});

const variablesOn = (page: Page) => regionByName(page, '환경 변수');
const variableOn = (page: Page, key: string) => variablesOn(page).getByText(key, { exact: true });

const waiting = (page: Page, count: number) => regionByName(page, `배포되지 않은 변경 ${count}건`);

async function openVariables(page: Page): Promise<void> {
  const list = await openContainerRow(page);
  await list.getByRole('tab', { name: /^환경 변수 / }).click();
  await expect(variableOn(page, 'NODE_ENV')).toBeVisible();
}

/** Opens the page of `page` in additional browsers with the same session. */
async function openReaders(browser: Browser, page: Page): Promise<Page[]> {
  const storageState = await page.context().storageState();
  const open = async () => {
    const reader = await (await browser.newContext({ storageState })).newPage();
    await reader.goto(page.url());
    await openVariables(reader);
    return reader;
  };
  return Promise.all(Array.from({ length: READERS }, open));
}

async function addVariable(page: Page, key: string): Promise<void> {
  await variablesOn(page).getByLabel('키', { exact: true }).fill(key);
  await variablesOn(page).getByLabel('값', { exact: true }).fill('값');
  await pressButton(variablesOn(page), '추가');
  await expect(variableOn(page, key)).toBeVisible();
}

/** Adds variables in sequence. Returns the longest delay until all browsers showed the new number of waiting changes, in ms. */
async function addWhileSeen(page: Page, readers: readonly Page[], over: () => boolean) {
  const delays: number[] = [];
  for (let n = 1; !over(); n += 1) {
    await addVariable(page, `KEY_${n}`);
    const shown = performance.now();
    const told = (reader: Page) => expect(waiting(reader, n)).toBeVisible();
    await Promise.all([page, ...readers].map(told));
    delays.push(performance.now() - shown);
  }
  return delays;
}

test('members lose nothing while one server after the other is killed, and no browser is late', async ({
  page,
  browser,
  server,
}) => {
  let over = false;
  const killing = server.killInTurn(KILLS, KILL_EVERY_MS).finally(() => {
    over = true;
  });
  const member = generateNamedMemberData();
  await runMainJob(
    { page, server, member, inspect: skipInspection },
    { without: ['restart the server'] },
  );
  await openVariables(page);
  const readers = await openReaders(browser, page);
  const delays = await addWhileSeen(page, readers, () => over);
  await killing;
  expect(delays.length).toBeGreaterThan(5);
  const latest = Math.max(...delays);
  test.info().annotations.push({ type: 'latest', description: `${Math.round(latest)} ms` });
  expect(latest).toBeLessThan(LATEST_MS);
  for (const reader of readers) {
    await reader.reload();
    await openVariables(reader);
    const tab = reader.getByRole('tab', exactName(`환경 변수 (${delays.length + 1})`));
    await expect(tab).toBeVisible();
  }
});
