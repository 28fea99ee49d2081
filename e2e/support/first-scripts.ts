import type { Page } from '@playwright/test';

/** The scripts that the page names itself, before one of them has run. */
const namedScripts = (): string[] =>
  [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

/** A page whose scripts are kept back. */
export interface HeldPage {
  /** The paths of the scripts that its HTML names. */
  named: readonly string[];
  /** Lets these scripts come, and no others: whatever they ask for in turn is never answered. */
  release: () => void;
}

/** Opens a page without its scripts. */
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
