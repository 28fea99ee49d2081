import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { outputOf, type ScreenName } from './build.ts';
import { visit } from './serve.ts';

/** In bytes, gzip. */
export interface Bytes {
  /** Scripts that come before the rows stand. */
  js: number;
  /** Style sheets that come before the rows stand, and the rules that scripts have added by then. */
  css: number;
  /** Scripts and style sheets that come with the first tooltip. */
  later: number;
}

/** The rules that scripts have put into the page: no file holds them, the browser reads them all the same. */
function injectedRules(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets]
      .filter((sheet) => sheet.href === null)
      .flatMap((sheet) => Array.from(sheet.cssRules, (rule) => rule.cssText))
      .join('\n'),
  );
}

/** Opens a screen, counts what has come, then points at the first button and counts what comes with its tooltip. */
export function weigh(browser: Browser, screen: ScreenName): Promise<Bytes> {
  return visit(browser, screen, async (page, open) => {
    const arrived = new Set<string>();
    page.on('response', (response) => arrived.add(new URL(response.url()).pathname));
    const sizeOf = (paths: readonly string[]) =>
      paths
        .map((path) => gzipSync(readFileSync(join(outputOf(screen), path))).length)
        .reduce((sum, size) => sum + size, 0);
    const ending = (...endings: string[]) =>
      [...arrived].filter((path) => endings.some((end) => path.endsWith(end)));
    await open();
    await page.evaluate(() => window.bench.mount());
    const rules = await injectedRules(page);
    const js = sizeOf(ending('.js'));
    const css = sizeOf(ending('.css'));
    await page.locator('.row button').first().hover();
    await page.locator('[role=tooltip]').first().waitFor({ state: 'attached' });
    return {
      js,
      css: css + (rules === '' ? 0 : gzipSync(rules).length),
      later: sizeOf(ending('.js', '.css')) - js - css,
    };
  });
}
