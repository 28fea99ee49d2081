import { type Browser, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { chromiumLaunchOptions, koreanLocale } from '../../scripts/lib/chromium.ts';
import { serveFolder } from '../../scripts/lib/static-server.ts';

export interface Visit {
  page: Page;
  /** What the page complained about since it was opened. */
  complaints: string[];
}

/** Starts the browser of a test file; close it after the last test. */
export const startBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunchOptions());

/** Opens a folder's `index.html` and listens to its console; gone after the test. */
export async function visit(browser: Browser, folder: string): Promise<Visit> {
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
  // A browser asks for it by itself, and the folder has none.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(server.url);
  return { page, complaints };
}
