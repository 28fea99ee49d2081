import { expect } from '@playwright/test';
import { serveFolder } from '../../scripts/lib/static-server.ts';
import { readStoryIds } from '../../scripts/lib/story-index.ts';
import { builtStorybook } from '../../scripts/lib/storybook-build.ts';
import type { OtherBrowser } from './browser.ts';
import { test } from './other-browser-test.ts';
import { findCutFields, measureStory, openStorybook, renderStory } from './stories-in-page.ts';

/** The time limit for all stories, in ms. WebKitGTK paints without a graphics card. */
const ALL_STORIES_MS = 1_200_000;
const WIDE = 1440;
const NARROW = 375;

/** Returns what is wrong with a story: errors, a page that scrolls sideways, texts without a height, cut fields, nothing at all. */
async function findProblems(browser: OtherBrowser, id: string): Promise<string[]> {
  const problems = [
    ...(await browser.run(renderStory, { id, width: WIDE })),
    ...(await browser.run(findCutFields, undefined)),
    ...(await browser.run(measureStory, WIDE)),
    ...(await browser.run(measureStory, NARROW)),
  ];
  return problems.map((problem) => `${id}: ${problem}`);
}

test('every story is whole in a wide and in a narrow window', async ({ other }) => {
  test.setTimeout(ALL_STORIES_MS);
  await using storybook = await serveFolder(builtStorybook);
  // A text, because a page of Storybook would open the same stories as the frame within it.
  await other.open(`${storybook.url}/project.json`);
  const problems: string[] = [];
  const components = Map.groupBy(readStoryIds(builtStorybook), (id) => id.split('--')[0]);
  for (const ids of components.values()) {
    // A new frame, because WebKit keeps how the focus was last moved.
    await other.run(openStorybook, undefined);
    for (const id of ids) problems.push(...(await findProblems(other, id)));
  }
  expect(problems).toEqual([]);
});
