/**
 * Takes the pictures for the landing page and for README in the built console: the page of a deployed project, in both themes, for wide
 * screens, for phones, and as a whole. Run the script again after a change of the project page: `pnpm -C e2e landing-pictures`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, expect, type Page, request } from '@playwright/test';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import { showMeasuredFigures } from './screens/measured-figures.ts';
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

const ofLandingPage = resolve(import.meta.dirname, '../console/src/features/landing/pictures');
const ofDocuments = resolve(import.meta.dirname, '../docs/images');
const demo = { username: 'demo', password: 'naru-demo', email: 'demo@naru.example' };

/** The domain below which the server of the pictures gives addresses. */
const APP_DOMAIN = 'naru.example';

/**
 * The windows of the pictures in CSS pixels. The resolution is about twice the size at which the landing page shows them. README shows the
 * whole page.
 */
const pictures = [
  {
    name: join(ofLandingPage, 'wide'),
    size: { viewport: { width: 1200, height: 760 }, deviceScaleFactor: 1.75 },
    fullPage: false,
  },
  {
    name: join(ofLandingPage, 'narrow'),
    size: { viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 },
    fullPage: false,
  },
  {
    name: join(ofDocuments, 'project'),
    size: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
    fullPage: true,
  },
] as const;

/** The subject of the deployed commit. */
const COMMIT = '표지를 작게 불러오기';

/** What the simulated engine says of itself, and what a real engine says in its place. */
const SIMULATED = [
  ['"simulated":true', '"simulated":false'],
  ['모의 커밋', COMMIT],
] as const;

/** Shows a deployed project as it is on a server with an engine, and with an hour of figures. */
async function showRunningProject(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/(projects\/|deployments|engine)/, async (route) => {
    const asked = route.request().headers();
    // A stream of events never ends, so that its text cannot be replaced. The picture is taken before its answer.
    if (asked.accept?.includes('event-stream')) return;
    // Without the condition of a cached response, whose answer has no content.
    const response = await route.fetch({ headers: { ...asked, 'if-none-match': '' } });
    const told = await response.text();
    const body = SIMULATED.reduce((text, [from, to]) => text.replaceAll(from, to), told);
    await route.fulfill({ response, body });
  });
  await showMeasuredFigures(page);
}

/** Creates a project with realistic content. */
async function seed(account: ApiAccount): Promise<string> {
  const project = await addProject(account, '동네 서점');
  await addVolume(account, project, { name: '책 표지', capacity: 768 });
  await addVolume(account, project, { name: '주문 기록', capacity: 512 });
  const shop = { name: '매장 화면', cpu_limit: 300, memory_limit: 640 };
  const { slug } = await addContainer(account, project, shop);
  const network = { internal_port: 8080, network_type: 'http', fqdn: `books.${APP_DOMAIN}` };
  await account.call('POST', `containers/${slug}/networks`, network);
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
  for (const { name, size, fullPage } of pictures) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { ...koreanLocale, ...size, colorScheme, reducedMotion: 'reduce' as const };
      const context = await browser.newContext({ ...look, baseURL });
      const page = await context.newPage();
      await showRunningProject(page);
      await openPageAsMember(account, page, `/projects/${slug}`);
      await page.getByText(COMMIT).first().waitFor();
      await page
        .getByText(/^실사용/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^점검.*건/ }).waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await waitForTypeface(page);
      const canvas = await context.newPage();
      const picture = await toWebP(canvas, await page.screenshot({ fullPage }));
      writeFileSync(`${name}-${colorScheme}.webp`, picture);
      await context.close();
    }
  }
}

const data = mkdtempSync(join(tmpdir(), 'naru-pictures-'));
const server = await startServer(BUILT_SERVER_PATH, {
  DATA_DIR: data,
  ENGINE_SPEED: '100',
  APP_DOMAIN,
});
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const account = await logInToApi(await request.newContext({ baseURL: server.url }), demo);
  await take(browser, server.url, account, await seed(account));
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true });
}
