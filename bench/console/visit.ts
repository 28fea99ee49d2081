import type { Locator, Page } from 'playwright';
import { redrawnRows } from './drawn.ts';
import { atRest } from './event-times.ts';

/** Somebody at a page with very long lists. */
export interface Visit {
  page: Page;
  /** Does one interaction and records its times under a name. */
  measure: (name: string, act: () => Promise<unknown>) => Promise<void>;
  /** Takes down how many rows were drawn again while somebody typed: there should be none. */
  redrawn: (rows: number) => void;
}

/** Waits until no list grows any more: the rows of a long one come into the page one part after the other. */
export async function allRows(page: Page): Promise<void> {
  const count = () => page.locator('main li').count();
  for (let before = -1, now = await count(); before !== now; ) {
    before = now;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    now = await count();
  }
}

/** By its text or label: to find a role, the test driver computes the style of every element, and here there are tens of thousands. */
export const button = (place: Page | Locator, name: string): Locator =>
  place.locator(
    `button[aria-label="${name}"], button:not([aria-label]):text-is("${name}"), button:not([aria-label]):has(:text-is("${name}"))`,
  );

/**
 * Presses something that the pointer is on already: finding it and making sure that nothing covers it keeps the page's own
 * thread busy, which a member's hand does not.
 */
export async function press({ page, measure }: Visit, name: string, target: Locator) {
  await target.hover();
  await atRest(page);
  await measure(name, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

const rowsOf = (page: Page, list: string): Locator =>
  page.locator(`ul[aria-label="${list}"] > li:not(:has([aria-expanded=true], textarea))`);

/** One letter after the other into the field that has the focus; the lists of the page must not notice. */
export async function type(visit: Visit, name: string, text: string): Promise<void> {
  const { page, measure, redrawn } = visit;
  const lists = ['컨테이너 목록', '환경 변수 목록', '볼륨 목록'].map((list) => rowsOf(page, list));
  for (const list of lists) await redrawnRows(list);
  for (const letter of text) await measure(name, () => page.keyboard.press(letter));
  for (const list of lists) redrawn(await redrawnRows(list));
}
