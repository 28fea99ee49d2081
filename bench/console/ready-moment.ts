import type { Page } from 'playwright';
import { slowestChain } from './requests.ts';

/** What must stand before a screen counts as ready: so many of each selector. */
export type Wanted = Readonly<Record<string, number>>;

/** What came until a screen was ready. */
export interface Moment {
  /** From the start of the navigation to the frame that shows the screen, in ms. */
  ready: number;
  /** Scripts, in bytes as they came (gzip). */
  js: number;
  /** Style sheets, likewise. */
  css: number;
  /** How many responses had come. */
  requests: number;
  /** How many of them came one after the other. */
  inRow: number;
}

/**
 * Resolves once everything wanted is in the page and the first of each handles events: React keeps an element's properties
 * on the element, also on one that came with the page, from the moment it has taken it over.
 */
async function readyIn(wanted: Wanted): Promise<number> {
  const taken = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const isReady = () =>
    Object.entries(wanted).every(([selector, count]) => {
      const found = [...document.querySelectorAll(selector)];
      return found.length === count && taken(found[0]) && found[0]?.checkVisibility();
    });
  const { promise, resolve } = Promise.withResolvers<number>();
  const look = () => {
    if (!isReady()) return setTimeout(look, 10);
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

/** Opens a page and waits until it is ready. */
export async function openUntilReady(page: Page, url: string, wanted: Wanted): Promise<Moment> {
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await page.evaluate(readyIn, wanted);
  const requests = (await page.evaluate(requestsOf)).filter(({ end }) => end > 0 && end <= ready);
  const bytesOf = (ending: string) =>
    requests.reduce((sum, { name, bytes }) => sum + (name.endsWith(ending) ? bytes : 0), 0);
  return {
    ready,
    js: bytesOf('.js'),
    css: bytesOf('.css'),
    requests: requests.length,
    inRow: slowestChain(requests),
  };
}
