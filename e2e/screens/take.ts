/**
 * Takes pictures of every screen in both themes and four widths, for a visual review: `pnpm -C e2e screens`, or `pnpm -C e2e
 * screens wizard` for screens whose name contains the word. The pictures and an `index.html` are written to `.cache/screens`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import { chromiumLaunchOptions, koreanLocale } from '../../scripts/lib/chromium.ts';
import { BUILT_SERVER_PATH, startServer } from '../support/server.ts';
import { openScreen, PICTURE_WIDTHS_PX, type Screen, waitForImages } from './screen.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';
import { allScreens } from './screens.ts';

const folder = resolve(import.meta.dirname, '../../.cache/screens');
const words = process.argv.slice(2);
const chosen = allScreens.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const themes = ['light', 'dark'] as const;
const pictureOf = (name: string, theme: string, width: number): string =>
  `${name}-${theme}-${width}.png`;

/**
 * Takes a picture: a dialog as the window shows it, any other screen as the whole page. The page is scrolled to its start, because
 * sticky elements would otherwise be drawn in the middle of the page, and the mouse is moved away from the pressed button.
 */
async function takePicture(page: Page, path: string): Promise<void> {
  await page.mouse.move(0, 0);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const fullPage = (await dialog.count()) === 0;
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path, fullPage });
}

async function take(browser: Browser, baseURL: string, screenData: ScreenData, screen: Screen) {
  for (const width of PICTURE_WIDTHS_PX) {
    const look = {
      viewport: { width, height: width > 500 ? 900 : 720 },
      reducedMotion: 'reduce',
    } as const;
    const context = await browser.newContext({ ...koreanLocale, ...look, baseURL });
    const page = await context.newPage();
    await openScreen(page, screenData, screen);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await waitForImages(page, screen);
      await takePicture(page, join(folder, pictureOf(screen.name, colorScheme, width)));
    }
    await context.close();
  }
}

const figures = ({ name }: Screen): string =>
  themes
    .flatMap((theme) => PICTURE_WIDTHS_PX.map((width) => pictureOf(name, theme, width)))
    .map((file) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`)
    .join('');

const data = mkdtempSync(join(tmpdir(), 'naru-screens-'));
const server = await startServer(BUILT_SERVER_PATH, { DATA_DIR: data, ENGINE_SPEED: '100' });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  mkdirSync(folder, { recursive: true });
  const screenData = await createScreenData(await request.newContext({ baseURL: server.url }));
  for (const screen of chosen) await take(browser, server.url, screenData, screen);
  const style = 'section{display:flex;align-items:start;overflow:auto}img{max-height:90vh}';
  const sections = chosen.map((screen) => `<h2>${screen.name}</h2><section>${figures(screen)}`);
  writeFileSync(
    join(folder, 'index.html'),
    `<style>${style}</style>${sections.join('</section>')}`,
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true });
}
