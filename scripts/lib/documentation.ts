import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import type { Channel } from 'storybook/internal/channels';
import * as z from 'zod/mini';
import { chromiumLaunchOptions, koreanLocale } from './chromium.ts';
import {
  type IndexedEntry,
  indexedEntry,
  searches,
  searchesByName,
} from './documentation-searches.ts';

const storyIndex = z.object({ entries: z.record(z.string(), indexedEntry) });

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** Whether an element appears within Playwright's timeout. */
const appears = (part: Locator): Promise<boolean> =>
  part.waitFor({ state: 'attached' }).then(
    () => true,
    () => false,
  );

function entriesOf(built: string): IndexedEntry[] {
  const index: unknown = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
  return Object.values(z.parse(storyIndex, index).entries);
}

/** Returns the ids of the documentation pages in a built Storybook. With words, only the ids that contain one of the words. */
function documentationPages(built: string, words: readonly string[]): string[] {
  return entriesOf(built)
    .filter(({ type }) => type === 'docs')
    .map(({ id }) => id)
    .filter((id) => words.length === 0 || words.some((word) => id.includes(word)));
}

/**
 * Whether every marked part of the page has a number on the example. An example in a frame is ignored, because this check loads no
 * frames.
 */
const marksParts = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => {
      const example = document.querySelector<HTMLElement>('#storybook-docs [data-marks]');
      if (!example || example.querySelector('iframe')) return true;
      return example.querySelectorAll('[data-part]').length === Number(example.dataset.marks);
    })
    .then(
      () => true,
      () => false,
    );

/**
 * Returns the errors of the current documentation page. The page must show a heading. A page with stories must show its first story
 * and the marks of all parts, every example must have content, and no dialog may cover the page.
 */
async function problemsOf(page: Page, id: string): Promise<string[]> {
  const heading = page.locator('#storybook-docs h1:not([data-last])').first();
  if (!(await appears(heading))) return [`${id} shows no heading`];
  const stories = page.locator('#storybook-docs .docs-story');
  // The pages of the handbook contain no stories.
  if ((await stories.count()) === 0) return [];
  const story = stories.first().locator('iframe, [id^="story--"] > *').first();
  if (!(await appears(story))) return [`${id} shows no story`];
  const problems = (await marksParts(page)) ? [] : [`${id} does not mark every part`];
  if ((await page.locator('#storybook-docs [data-example]:empty').count()) > 0)
    problems.push(`${id} has an empty example`);
  const dialogs = await page.locator('body > :is([role=dialog], [role=alertdialog])').count();
  return dialogs === 0 ? problems : [...problems, `${id} is covered by a dialog`];
}

/**
 * Shows another documentation page without loading the Storybook again. The Storybook reloads itself when a story of the current page
 * does not unmount.
 */
async function turnToPage(page: Page, id: string): Promise<void> {
  await page.waitForFunction(() => window.__STORYBOOK_ADDONS_CHANNEL__ !== undefined);
  await page.evaluate((storyId) => {
    document.querySelector('#storybook-docs h1')?.setAttribute('data-last', '');
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'docs' });
  }, id);
}

async function openPages(browser: Browser, url: string, ids: readonly string[]): Promise<string[]> {
  const page = await browser.newPage(koreanLocale);
  // Frames are not loaded, because each would load the Storybook once more. The stories in frames are tested separately.
  await page.route(/viewMode=story/, (route) => route.abort());
  const [first = '', ...others] = ids;
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`uncaught on ${page.url()}: ${message}`));
  await page.goto(`${url}/iframe.html?viewMode=docs&id=${first}`);
  problems.push(...(await problemsOf(page, first)));
  for (const id of others) {
    await turnToPage(page, id);
    problems.push(...(await problemsOf(page, id)));
  }
  await page.close();
  return problems;
}

/** Returns an error for each search term whose page is not the first result of the search in the sidebar. */
async function failedSearches(browser: Browser, built: string, url: string): Promise<string[]> {
  const page = await browser.newPage(koreanLocale);
  await page.route(/iframe\.html/, (route) => route.abort());
  await page.goto(url);
  const problems: string[] = [];
  for (const [word, id] of [...searches, ...searchesByName(entriesOf(built))]) {
    await page.locator('#storybook-explorer-searchfield').fill(word);
    const first = page.locator('.search-result-item').first();
    const found = page.locator(`.search-result-item:first-child[data-id="${id}"]`);
    if (!(await appears(found)))
      problems.push(`${word} finds ${await first.getAttribute('data-id')} before ${id}`);
  }
  await page.close();
  return problems;
}

/**
 * Opens every documentation page of a built Storybook, and tests the search with Korean terms. Returns the errors in English.
 * @param built the folder of the Storybook
 * @param url the address at which the Storybook is served
 * @param words limit the pages to ids that contain one of the words; with words, the search is not tested
 */
export async function checkDocumentation(
  built: string,
  url: string,
  words: readonly string[],
): Promise<string[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  const ids = documentationPages(built, words);
  const problems = ids.length === 0 ? [] : await openPages(browser, url, ids);
  if (words.length === 0) problems.push(...(await failedSearches(browser, built, url)));
  await browser.close();
  return problems;
}
