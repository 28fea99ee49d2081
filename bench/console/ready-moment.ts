import type { Page } from 'playwright';
import { slowestChain } from './requests.ts';

/** What must stand before a screen counts as ready. */
export interface Wanted {
  /** So many of each selector. */
  elements: Readonly<Record<string, number>>;
  /** Texts that come last, with the responses. */
  texts?: readonly string[];
}

/** What came until a screen was ready. */
export interface Moment {
  /** From the start of the navigation to the first frame that shows anything, in ms. */
  paint: number;
  /** From the start of the navigation to the frame that shows the screen, in ms. */
  ready: number;
  /** Scripts, in bytes as they came (gzip). */
  js: number;
  /** Style sheets, likewise. */
  css: number;
  /** How many scripts had come. */
  files: number;
  /** How many of these came one after the other. */
  levels: number;
  /** How many responses had come. */
  requests: number;
  /** How many of them came one after the other. */
  inRow: number;
}

/**
 * Resolves once everything wanted is in the page and the first of each handles events: React keeps an element's properties
 * on the element, also on one that came with the page, from the moment it has taken it over.
 */
async function readyIn({ elements, texts = [] }: Wanted): Promise<number> {
  const PATIENCE_MS = 60_000;
  const taken = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const stands = ([selector, count]: [string, number]) => {
    const found = [...document.querySelectorAll(selector)];
    return found.length === count && taken(found[0]) && found[0]?.checkVisibility();
  };
  const missing = () => [
    ...Object.entries(elements).filter((entry) => !stands(entry)),
    ...texts.filter((text) => !document.body.textContent.includes(text)),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const look = () => {
    const lacking = missing();
    if (performance.now() > PATIENCE_MS)
      return reject(new Error(`${location.pathname} is never ready, for ${lacking.join('; ')}.`));
    if (lacking.length > 0) return setTimeout(look, 10);
    return requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  };
  look();
  return await promise;
}

interface Request {
  name: string;
  start: number;
  end: number;
  bytes: number;
}

const requestsOf = (): Request[] =>
  performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      name,
      start: startTime,
      end: responseEnd,
      bytes: encodedBodySize,
    }));

const withEnding = (requests: readonly Request[], ending: string): Request[] =>
  requests.filter(({ name }) => name.endsWith(ending));

const weightOf = (requests: readonly Request[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** Opens a page and waits until it is ready. */
export async function openUntilReady(page: Page, url: string, wanted: Wanted): Promise<Moment> {
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await page.evaluate(readyIn, wanted);
  const requests = (await page.evaluate(requestsOf)).filter(({ end }) => end > 0 && end <= ready);
  const scripts = withEnding(requests, '.js');
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  return {
    paint,
    ready,
    js: weightOf(scripts),
    css: weightOf(withEnding(requests, '.css')),
    files: scripts.length,
    levels: slowestChain(scripts),
    requests: requests.length,
    inRow: slowestChain(requests),
  };
}

/** What a page had loaded of fonts by now, in bytes. */
export const fontsOf = async (page: Page): Promise<number> =>
  weightOf(withEnding(await page.evaluate(requestsOf), '.woff2'));
