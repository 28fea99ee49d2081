import type { Locator, Page } from 'playwright';
import { waitUntilIdle } from './event-times.ts';

declare global {
  interface Window {
    /** The React properties of each element at the previous call of `countRedrawnRows`. */
    drawnWith?: WeakMap<Element, unknown>;
  }
}

/**
 * Counts the rows that React has rendered since the last call. React stores the properties of an element on the DOM node and
 * replaces the properties object on each render of the component, also when the output is identical.
 */
function countRedrawnRows(rows: Locator): Promise<number> {
  return rows.evaluateAll((elements) => {
    const propertiesOf = (element: Element): unknown =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    window.drawnWith ??= new WeakMap();
    const drawnWith = window.drawnWith;
    const isRedrawn = (element: Element) =>
      drawnWith.has(element) && drawnWith.get(element) !== propertiesOf(element);
    const partsOf = (row: Element) => [row, ...row.querySelectorAll('*')];
    const redrawn = elements.filter((row) => partsOf(row).some(isRedrawn)).length;
    for (const part of elements.flatMap(partsOf)) drawnWith.set(part, propertiesOf(part));
    return redrawn;
  });
}

/** A visit of a page with very long lists. */
export interface PageVisit {
  page: Page;
  /** Executes one interaction and records its times under a name. */
  measure: (name: string, act: () => Promise<unknown>) => Promise<void>;
  /** Records the number of rows that were rendered again during typing. The number should be 0. */
  redrawn: (rows: number) => void;
}

/** Waits until all lists are complete: long lists render their rows in portions. */
export async function waitUntilRowsRendered(page: Page): Promise<void> {
  const count = () => page.locator('main li').count();
  for (let before = -1, now = await count(); before !== now; ) {
    before = now;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    now = await count();
  }
}

/**
 * Finds a button by its text or label. Finding a button by its role would compute the styles of all elements, and the page has tens
 * of thousands of elements.
 */
export const findButton = (place: Page | Locator, name: string): Locator =>
  place.locator(
    `button[aria-label="${name}"], button:not([aria-label]):text-is("${name}"), button:not([aria-label]):has(:text-is("${name}"))`,
  );

/**
 * Moves the pointer over a control, waits until the page is idle, and presses the control with mouse events. Playwright's `click()`
 * would find and check the control during the measurement, and so keep the main thread busy, unlike a press of a user.
 */
export async function pressControl({ page, measure }: PageVisit, name: string, target: Locator) {
  await target.hover();
  await waitUntilIdle(page);
  await measure(name, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

const rowsOf = (page: Page, list: string): Locator =>
  page.locator(`ul[aria-label="${list}"] > li:not(:has([aria-expanded=true], textarea))`);

/** Types a text, one letter after the other, into the focused field, and counts the list rows that React renders meanwhile. */
export async function typeText(visit: PageVisit, name: string, text: string): Promise<void> {
  const { page, measure, redrawn } = visit;
  const lists = ['컨테이너 목록', '환경 변수 목록', '볼륨 목록'].map((list) => rowsOf(page, list));
  for (const list of lists) await countRedrawnRows(list);
  for (const letter of text) await measure(name, () => page.keyboard.press(letter));
  for (const list of lists) redrawn(await countRedrawnRows(list));
}
