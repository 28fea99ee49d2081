import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CDPSession, expect } from '@playwright/test';
import { addContainer, openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { formatLogEvent } from './support/log-stream.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { recordTasks } from './support/task-trace.ts';
import { test } from './support/wizard-test.ts';

const LINES_A_SECOND = 1000;
const SECONDS = 60;
/** The interval between chunks in ms. */
const CHUNK_MS = 20;
/**
 * The factor by which a phone of the middle class is slower than this machine. The CPU times of the tasks are multiplied, because Chromium's
 * own slowdown also multiplies the time in which other programs of the machine hold up a task.
 */
const SLOWDOWN = 4;
/** The longest task, in ms, during which a press still feels immediate. */
const LONGEST_TASK = 50;
/** The share of tasks that may take longer, such as a collection of garbage. */
const LONG_SHARE = 0.001;
/** The memory that may be added for each kept line, in bytes. */
const BYTES_A_LINE = 500;

/** Starts a server that writes log lines at a constant rate, however late its timer is. `written` resolves with the last line. */
async function startWriter() {
  const all = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    const start = performance.now();
    let written = 0;
    const timer = setInterval(() => {
      const seconds = Math.min((performance.now() - start) / 1000, SECONDS);
      const due = Math.floor(seconds * LINES_A_SECOND);
      let text = '';
      while (written < due) {
        written += 1;
        text += formatLogEvent(
          written,
          `\u001b[32mINFO\u001b[0m 주문 ${written} 결제를 승인했습니다`,
        );
      }
      if (text !== '') response.write(text);
      if (seconds < SECONDS) return;
      clearInterval(timer);
      all.resolve();
    }, CHUNK_MS);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, written: all.promise, close: () => server.close() };
}

async function heapSize(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

test('1,000 lines a second are followed for a minute on a slow device', async ({
  page,
  account,
  project,
  browser,
}) => {
  const writer = await startWriter();
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route('**/api/v1/containers/*/logs', async (route) => {
    await begun;
    await route.continue({ url: writer.url });
  });
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/logs`);
  const log = page.getByRole('log', exactName('한글 서버 로그'));
  await expect(log).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  const before = await heapSize(cdp);
  const stop = await recordTasks(browser);
  begin();
  // While tasks are recorded, no assertion polls the page: Playwright reads the whole accessibility tree for each attempt.
  await writer.written;
  const tasks = (await stop()).map((duration) => duration * SLOWDOWN);
  const last = LINES_A_SECOND * SECONDS;
  await expect(page.getByText(`${last.toLocaleString('ko-KR')}줄`)).toBeVisible();
  await expect(log.getByText(`주문 ${last} 결제를 승인했습니다`)).toBeInViewport();
  const long = tasks.filter((duration) => duration > LONGEST_TASK);
  const work = tasks.reduce((sum, duration) => sum + duration, 0);
  const kept = (await heapSize(cdp)) - before;
  const notes = {
    'ms of the longest task': Math.max(...tasks),
    'long tasks': long.length,
    'ms of work in a second': work / SECONDS,
    'bytes for each line': kept / last,
  };
  for (const [type, value] of Object.entries(notes)) {
    test.info().annotations.push({ type, description: value.toFixed(0) });
  }
  writer.close();
  expect(long.length / tasks.length).toBeLessThan(LONG_SHARE);
  expect(work / SECONDS).toBeLessThan(1000);
  expect(kept).toBeLessThan(last * BYTES_A_LINE);
});
