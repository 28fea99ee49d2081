import type { Page, Request } from '@playwright/test';

/** The paths of the scripts in the HTML of the page, read before any script has run. */
const namedScripts = (): string[] =>
  [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

/** A page whose scripts are delayed. */
export interface DelayedScriptsPage {
  /** The paths of the scripts in the HTML of the page. */
  named: readonly string[];
  /** Delivers the scripts in `named`. Requests for any other script never receive a response. */
  release: () => void;
}

/** Opens a page and delays its scripts until `release` is called. */
export async function openWithDelayedScripts(
  page: Page,
  path: string,
): Promise<DelayedScriptsPage> {
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

const CODE = '**/assets/*.js';

/** Delays the scripts of the console until the returned function is called. */
export const delayScripts = (page: Page): Promise<() => void> => delayRequests(page, CODE);

/** Waits until the page is hydrated and has handled all earlier input. */
export const waitForHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.hydrating === undefined);

/**
 * Delays the requests to an address until the returned function is called, so that loading states stay visible even on a slow machine.
 * @param isHeld whether a request is delayed; when left out, all requests are delayed
 */
export async function delayRequests(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released.promise;
    await route.continue();
  });
  return released.resolve;
}
