import type { Page } from '@playwright/test';

/** The scripts that the HTML of the page names, before any script has run. */
const namedScripts = (): string[] =>
  [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

/** A page whose scripts are delayed. */
export interface HeldPage {
  /** The paths of the scripts that its HTML names. */
  named: readonly string[];
  /** Delivers the named scripts. Requests of any other script are never answered. */
  release: () => void;
}

/** Opens a page and delays its scripts. */
export async function openHeld(page: Page, path: string): Promise<HeldPage> {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const named = await promise;
    if (named.includes(new URL(route.request().url()).pathname)) await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const named = [...new Set(await page.evaluate(namedScripts))];
  return { named, release: () => resolve(named) };
}
