import { type Browser, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { chromiumLaunchOptions, koreanLocale } from '../../scripts/lib/chromium.ts';
import { serveFolder } from '../../scripts/lib/static-server.ts';

export interface OpenedPage {
  page: Page;
  /** The uncaught errors of the page, and the errors and warnings in the console of the page. */
  complaints: string[];
}

/** Starts the browser of a test file. The caller closes the browser after the last test. */
export const startBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunchOptions());

/** Opens the `index.html` of a folder and records the errors and warnings of its console. Closes the page after the test. */
export async function openPage(browser: Browser, folder: string): Promise<OpenedPage> {
  const server = await serveFolder(folder);
  const context = await browser.newContext({ ...koreanLocale, reducedMotion: 'reduce' });
  onTestFinished(async () => {
    await context.close();
    await server[Symbol.asyncDispose]();
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  // Every browser requests this icon, but the folder does not contain the file.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(server.url);
  return { page, complaints };
}
