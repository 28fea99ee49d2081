/**
 * Takes the pictures for the landing page in the built console: the page of a deployed project, in both themes, for wide screens and
 * for phones. Run the script again after a change of the project page: `pnpm -C e2e landing-pictures`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, expect, request } from '@playwright/test';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import {
  type ApiAccount,
  addContainer,
  addProject,
  addVolume,
  logInToApi,
  openPageAsMember,
} from './support/account.ts';
import { waitForTypeface } from './support/fonts.ts';
import { BUILT_SERVER_PATH, startServer } from './support/server.ts';
import { toWebP } from './support/web-picture.ts';

const folder = resolve(import.meta.dirname, '../console/src/features/landing/pictures');
const demo = { username: 'demo', password: 'naru-demo', email: 'demo@naru.example' };

/** The sizes of the pictures in CSS pixels. Their resolution is about twice the size at which the landing page shows them. */
const sizes = {
  wide: { viewport: { width: 1200, height: 760 }, deviceScaleFactor: 1.75 },
  narrow: { viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 },
} as const;

/** Creates a project with realistic content. */
async function seed(account: ApiAccount): Promise<string> {
  const project = await addProject(account, '동네 서점');
  await addVolume(account, project, { name: '책 표지', capacity: 768 });
  await addVolume(account, project, { name: '주문 기록', capacity: 512 });
  await addContainer(account, project, { name: '매장 화면', cpu_limit: 300, memory_limit: 640 });
  await addContainer(account, project, { name: '주문 API', cpu_limit: 200, memory_limit: 512 });
  await account.call('POST', `projects/${project.slug}/deploy`);
  await expect
    .poll(async () => {
      const path = `projects/${project.slug}/deployments/latest`;
      return (await account.call<{ status: string }>('GET', path)).status;
    })
    .toBe('success');
  return project.slug;
}

async function take(
  browser: Browser,
  baseURL: string,
  account: ApiAccount,
  slug: string,
): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { ...koreanLocale, ...size, colorScheme, reducedMotion: 'reduce' as const };
      const context = await browser.newContext({ ...look, baseURL });
      const page = await context.newPage();
      await openPageAsMember(account, page, `/projects/${slug}`);
      await page.waitForLoadState('networkidle');
      await waitForTypeface(page);
      const canvas = await context.newPage();
      const picture = await toWebP(canvas, await page.screenshot());
      writeFileSync(join(folder, `${name}-${colorScheme}.webp`), picture);
      await context.close();
    }
  }
}

const data = mkdtempSync(join(tmpdir(), 'naru-pictures-'));
const server = await startServer(BUILT_SERVER_PATH, { DATA_DIR: data, ENGINE_SPEED: '100' });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const account = await logInToApi(await request.newContext({ baseURL: server.url }), demo);
  await take(browser, server.url, account, await seed(account));
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true });
}
