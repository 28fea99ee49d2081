import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { repositoryFolder } from '../../scripts/lib/workspace.ts';
import { startSeededServer } from '../api/server.ts';
import { localStorageOfMember, withThrottledPage } from '../console/phone.ts';
import { observeRequests, REQUEST_FREE_PERIOD_MS } from '../console/quiet.ts';
import { projectSlugs, seedConsoleMembers } from '../console/seed.ts';
import { observeRenders, readRenders, resetRenderCounts } from './renders.ts';
import { type MainThreadTimes, traceMainThread } from './trace.ts';

/** React's renders in one phase of the visit. */
type Renders = Awaited<ReturnType<typeof readRenders>>;

/** One phase of the visit: the components that React rendered, and the time of the main thread in ms. */
export interface VisitPhase {
  name: string;
  renders: Renders;
  times: MainThreadTimes;
}

/** The steps of a visit of a project's page. The visit continues when the page is idle after a step. */
const visit: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ['open a row', (page) => page.getByRole('button', { name: '컨테이너 1', exact: true }).click()],
  ['open a tab', (page) => page.getByRole('tab', { name: '리소스' }).click()],
  ['open a dialog', (page) => page.getByRole('button', { name: '볼륨 추가' }).first().click()],
];

/** Builds the console with readable function names into a separate folder, because the served build is minified. */
async function buildReadable(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'naru-bench-readable-'));
  const options = { outDir, emptyOutDir: true, minify: false };
  await build({ root: join(repositoryFolder, 'console'), logLevel: 'error', build: options });
  return outDir;
}

/** Opens the ordinary project in a readable build of the console and executes the steps of a visit. */
export async function profileVisit(browser: Browser): Promise<VisitPhase[]> {
  const site = await buildReadable();
  const { tokens, address, stop } = await startSeededServer(seedConsoleMembers, {
    CONSOLE_DIR: site,
  });
  const stored = localStorageOfMember('ordinary', tokens);
  try {
    return await withThrottledPage(
      browser,
      { address, stored, mobile: false, screen: 'desk' },
      async ({ page }) => {
        await observeRenders(page);
        const quiet = observeRequests(page);
        const parts: VisitPhase[] = [];
        const take = async (name: string, act: () => Promise<void>) => {
          const times = await traceMainThread(browser, page, act);
          parts.push({ name, times, renders: await readRenders(page) });
        };
        await take('open the page', async () => {
          await page.goto(`${address}/projects/${projectSlugs.ordinary}`);
          await page.getByRole('list', { name: '볼륨 목록' }).waitFor();
          await quiet(REQUEST_FREE_PERIOD_MS);
        });
        for (const [name, act] of visit) {
          await resetRenderCounts(page);
          await take(name, async () => {
            await act(page);
            await quiet(REQUEST_FREE_PERIOD_MS);
          });
        }
        return parts;
      },
    );
  } finally {
    await stop();
    rmSync(site, { recursive: true, force: true });
  }
}
