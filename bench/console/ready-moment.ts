import type { Page } from 'playwright';

/** The start and the end of a request, in ms. */
interface Span {
  start: number;
  end: number;
}

/** Returns the length of the longest chain of requests, each sent after the previous response. */
function slowestChain(requests: readonly Span[]): number {
  let last = Number.NEGATIVE_INFINITY;
  let length = 0;
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end)) {
    if (start < last) continue;
    length += 1;
    last = end;
  }
  return length;
}

/** The condition under which a screen is ready. */
export interface ReadyCondition {
  /** The required number of elements for each selector. */
  elements: Readonly<Record<string, number>>;
  /** The required texts. They are contained in the last responses. */
  texts?: readonly string[];
}

/** The measured times and the amounts of loaded data at the moment when a screen is ready. */
export interface ReadinessMeasurement {
  /** The time from the start of the navigation to the first contentful frame, in ms. */
  paint: number;
  /** The time from the start of the navigation to the frame that shows the screen, in ms. */
  ready: number;
  /** The size of the loaded scripts as transferred (gzip), in bytes. */
  js: number;
  /** The size of the loaded style sheets as transferred (gzip), in bytes. */
  css: number;
  /** The number of loaded scripts. */
  files: number;
  /** The length of the longest chain of scripts, each requested after the previous script has loaded. */
  levels: number;
  /** The number of completed requests. */
  requests: number;
  /** The length of the longest chain of requests, each sent after the previous response. */
  inRow: number;
}

/**
 * Resolves when all required elements are in the page and the first element of each kind handles events. React stores its
 * properties on an element when it renders or hydrates the element, so their presence shows that hydration is complete.
 */
async function readyIn({ elements, texts = [] }: ReadyCondition): Promise<number> {
  const PATIENCE_MS = 60_000;
  const taken = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const isPresent = ([selector, count]: [string, number]) => {
    const found = [...document.querySelectorAll(selector)];
    return found.length === count && taken(found[0]) && found[0]?.checkVisibility();
  };
  const wanted = Object.entries(elements);
  const isShown = (text: string) => document.body.textContent.includes(text);
  // The first missing part ends the search, because the search itself is work of the measured page.
  const isReady = () => wanted.every(isPresent) && texts.every(isShown);
  const missing = () => [
    ...wanted.filter((entry) => !isPresent(entry)),
    ...texts.filter((text) => !isShown(text)),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const look = () => {
    if (performance.now() > PATIENCE_MS)
      return reject(new Error(`${location.pathname} is never ready, for ${missing().join('; ')}.`));
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

const withEnding = (requests: readonly Request[], ending: string): Request[] =>
  requests.filter(({ name }) => name.endsWith(ending));

const weightOf = (requests: readonly Request[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** Opens a page and waits until it is ready. */
export async function openPageUntilReady(
  page: Page,
  url: string,
  wanted: ReadyCondition,
): Promise<ReadinessMeasurement> {
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

/** Returns the size of the loaded fonts, in bytes. */
export const readLoadedFontBytes = async (page: Page): Promise<number> =>
  weightOf(withEnding(await page.evaluate(requestsOf), '.woff2'));
