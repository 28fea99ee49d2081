import { expect, type Page } from '@playwright/test';
import {
  type ApiAccount,
  addContainer,
  openPageAsMember,
  type SeededProject,
} from './support/account.ts';
import { exactName } from './support/locators.ts';
import { formatLogEvent, LOG_END_EVENT, mockLogResponses } from './support/log-stream.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { recordTasks } from './support/task-trace.ts';
import { test } from './support/wizard-test.ts';

/** The duration of a frame at 60 frames per second, in ms. */
const FRAME = 1000 / 60;

async function openLogs(account: ApiAccount, page: Page, project: SeededProject) {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/logs`);
  return page.getByRole('log', exactName('한글 서버 로그'));
}

/**
 * Returns a function that reads the CPU time of the page's main thread, in ms. In contrast to elapsed time, CPU time does not depend
 * on the load of the machine.
 */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

test('a hundred thousand lines scroll at 60 frames a second, and are searched within a second', async ({
  page,
  account,
  project,
}) => {
  const text = (at: number) => `\u001b[32mINFO\u001b[0m 주문 ${at} 결제를 승인했습니다`;
  const lines = Array.from({ length: 100_000 }, (_, index) => formatLogEvent(index, text(index)));
  await mockLogResponses(page, lines.join('') + LOG_END_EVENT);
  const log = await openLogs(account, page, project);
  await expect(page.getByText('100,000줄')).toBeVisible();
  expect(await log.getByRole('listitem').count()).toBeLessThan(150);
  const worked = await mainThread(page);
  const FRAMES = 120;
  const before = await worked();
  await log.evaluate(async (element, frames) => {
    for (let frame = 0; frame < frames; frame += 1) {
      element.scrollTo({ top: 100_000 + frame * 120 });
      await new Promise(requestAnimationFrame);
    }
  }, FRAMES);
  const perFrame = ((await worked()) - before) / FRAMES;
  test.info().annotations.push({ type: 'ms per frame', description: perFrame.toFixed(1) });
  expect(perFrame).toBeLessThan(FRAME);

  const start = await worked();
  await page.getByRole('searchbox', exactName('로그 검색')).fill('주문 77777 ');
  await expect(page.getByText('1줄', { exact: true })).toBeVisible();
  const searched = (await worked()) - start;
  test.info().annotations.push({ type: 'ms to search', description: searched.toFixed(0) });
  expect(searched).toBeLessThan(1000);
});

/** Serves a long log to the page. After the event `begin`, the log grows by `lines` log lines in each of 120 frames. */
const writeInEachFrame = (page: Page, lines: number) =>
  page.addInitScript((perFrame) => {
    const ask = window.fetch;
    const line = (at: number) =>
      `event: line\nid: ${at}\ndata: ${JSON.stringify({ position: String(at), time: '2026-03-02T00:00:00Z', stream: 'stdout', text: `주문 ${at} 결제를 승인했습니다` })}\n\n`;
    const some = (from: number, count: number) =>
      new TextEncoder().encode(
        Array.from({ length: count }, (_, index) => line(from + index)).join(''),
      );
    window.fetch = (input, init) => {
      if (!String(input).endsWith('/logs')) return ask(input, init);
      let told = 95_000;
      const body = new ReadableStream({
        async start(stream) {
          stream.enqueue(some(1, told));
          await new Promise((begin) => addEventListener('begin', begin, { once: true }));
          for (let frame = 0; frame < 120; frame += 1) {
            await new Promise(requestAnimationFrame);
            stream.enqueue(some(told + 1, perFrame));
            told += perFrame;
          }
        },
      });
      const headers = { 'Content-Type': 'text/event-stream' };
      return Promise.resolve(new Response(body, { headers }));
    };
  }, lines);

test('5,000 lines a second are followed at 60 frames a second, over the limit of what is kept', async ({
  page,
  account,
  project,
}) => {
  await writeInEachFrame(page, 84);
  const log = await openLogs(account, page, project);
  await expect(page.getByText('95,000줄')).toBeVisible();
  const worked = await mainThread(page);
  const before = await worked();
  await page.evaluate(() => dispatchEvent(new Event('begin')));
  await expect(log.getByText('주문 105080 결제를 승인했습니다')).toBeInViewport();
  const perFrame = ((await worked()) - before) / 120;
  test.info().annotations.push({ type: 'ms per frame', description: perFrame.toFixed(1) });
  await expect(page.getByText(/오래된 [\d,]+줄은 삭제되었습니다/)).toBeVisible();
  await expect(page.getByRole('checkbox', exactName('따라가기'))).toBeChecked();
  expect(perFrame).toBeLessThan(FRAME);
});

test('a line of a megabyte is drawn in part, and as a whole without a halt', async ({
  page,
  account,
  project,
}) => {
  await mockLogResponses(
    page,
    formatLogEvent(1, `{"값":"${'가나다라마바사아'.repeat(131_072)}"}`) + LOG_END_EVENT,
  );
  const worked = await mainThread(page);
  const log = await openLogs(account, page, project);
  const whole = log.getByRole('button', { name: /^전체 보기 \(1,048,/ });
  await expect(whole).toBeVisible();
  expect((await log.textContent())?.length).toBeLessThan(3000);
  const before = await worked();
  await whole.click();
  await expect(log.getByRole('button', exactName('줄여 보기'))).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const took = (await worked()) - before;
  test.info().annotations.push({ type: 'ms to draw a megabyte', description: took.toFixed(0) });
  expect(took).toBeLessThan(500);
});

test('ten thousand lines are selected and copied by two keys, without a task over 50 ms', async ({
  page,
  browser,
  account,
  project,
}) => {
  const text = (at: number) => `\u001b[32mINFO\u001b[0m 주문 ${at} 결제를 승인했습니다`;
  const lines = Array.from({ length: 10_000 }, (_, index) => formatLogEvent(index, text(index)));
  await mockLogResponses(page, lines.join('') + LOG_END_EVENT);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const log = await openLogs(account, page, project);
  await expect(page.getByText('10,000줄')).toBeVisible();
  await log.focus();
  const stopRecording = await recordTasks(browser);
  await page.keyboard.press('Control+a');
  await expect(page.getByText(/^10,000줄을 모두 선택했습니다/)).toBeAttached();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('10,000줄을 복사했습니다.')).toBeAttached();
  const longest = Math.max(...(await stopRecording()));
  test.info().annotations.push({ type: 'ms, longest task', description: longest.toFixed(0) });
  expect(longest).toBeLessThan(50);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(10_000);
  expect(copied).toContain('INFO 주문 7777 결제를 승인했습니다');
});
