/**
 * Takes pictures of what the wizard proposes for the repositories of the simulation, one sheet for each theme and width. Run the script
 * again after a change of the wizard: `pnpm -C e2e wizard-pictures`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  request,
} from '@playwright/test';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import { type ApiAccount, addProject, logInToApi, type SeededProject } from './support/account.ts';
import { waitForTypeface } from './support/fonts.ts';
import { exactName } from './support/locators.ts';
import { BUILT_SERVER_PATH, startServer } from './support/server.ts';
import { toWebP } from './support/web-picture.ts';
import { openWizard } from './support/wizard.ts';

const folder = resolve(import.meta.dirname, '../docs/images');
const demo = { username: 'demo', password: 'naru-demo', email: 'demo@naru.example' };

const repositories = [
  ...['storefront', 'admin', 'order-api', 'search-api', 'community', 'payment-server'],
  ...['mail-worker', 'gateway', 'landing', 'market'],
];
/** The widths of the page in CSS pixels, and the number of pictures in a row of the sheet. */
const widths = [
  { width: 1440, columns: 4 },
  { width: 375, columns: 5 },
] as const;
/** The part of its size at which a picture is on the sheet. */
const SCALE = 0.75;

/** Takes a picture of the first step with the address of a repository, in a browser without drafts. */
async function takeOne(
  browser: Browser,
  look: BrowserContextOptions,
  account: ApiAccount,
  project: SeededProject,
  name: string,
): Promise<Buffer> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const { dialog, field } = await openWizard(account, page, project);
  await field('저장소 주소 (선택)').fill(`https://github.com/naru-sample/${name}.git`);
  const result = dialog.getByRole('region', exactName('저장소를 살펴본 결과'));
  await expect(result.getByText(/애플리케이션 \d+개를 찾았습니다/)).toBeVisible();
  const first = result.getByRole('radio').first();
  if ((await first.count()) > 0) await first.check();
  await waitForTypeface(page);
  // The whole content, which a member scrolls to.
  await dialog.evaluate((element) => element.style.setProperty('block-size', 'auto'));
  const picture = await dialog.screenshot();
  await context.close();
  return picture;
}

/** Puts pictures on one sheet. */
async function toSheet(
  browser: Browser,
  pictures: readonly Buffer[],
  { columns }: (typeof widths)[number],
): Promise<Buffer> {
  const page = await browser.newPage();
  const images = pictures.map(
    (png) => `<img style="zoom:${SCALE}" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await page.setContent(
    `<body style="margin:0;background:#888"><main style="display:inline-grid;gap:16px;padding:16px;align-items:start;grid-template-columns:repeat(${columns},auto)">${images.join('')}</main>`,
  );
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  const sheet = await toWebP(page, await page.locator('main').screenshot());
  await page.close();
  return sheet;
}

async function take(browser: Browser, baseURL: string, account: ApiAccount): Promise<void> {
  const project = await addProject(account, '동네 서점');
  for (const size of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: size.width, height: 1400 };
      const look = {
        ...koreanLocale,
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce' as const,
      };
      const pictures: Buffer[] = [];
      for (const name of repositories) {
        pictures.push(await takeOne(browser, look, account, project, name));
      }
      const sheet = await toSheet(browser, pictures, size);
      writeFileSync(join(folder, `wizard-${size.width}-${colorScheme}.webp`), sheet);
    }
  }
}

const data = mkdtempSync(join(tmpdir(), 'naru-pictures-'));
const server = await startServer(BUILT_SERVER_PATH, { DATA_DIR: data, ENGINE_SPEED: '100' });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const account = await logInToApi(await request.newContext({ baseURL: server.url }), demo);
  await take(browser, server.url, account);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true });
}
