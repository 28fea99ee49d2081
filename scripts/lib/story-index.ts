import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The index of a Storybook. Fields that this file does not use are kept. */
const storyIndex = z.object({
  v: z.number(),
  entries: z.record(
    z.string(),
    z.looseObject({ id: z.string(), title: z.string(), name: z.string(), type: z.string() }),
  ),
});

function readIndex(built: string) {
  return z.parse(storyIndex, JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')));
}

/** The ids of every story of a built Storybook. */
export function readStories(built: string): ReadonlySet<string> {
  return new Set(Object.keys(readIndex(built).entries));
}

/**
 * The number of titles: few, because each title starts a browser, but several for each worker, so that all workers finish at about
 * the same time.
 */
const SHARDS = 8;

/**
 * Writes an index of the stories of a built Storybook for the test runner into `folder`, with the stories distributed over a few
 * titles. The runner opens a browser and loads the Storybook for every title: with one title for each component, loading would take
 * as long as the stories themselves. The name of a story contains the name of its component. Words limit the stories to ids that
 * contain one of them. Returns the number of stories.
 */
export function shardStories(built: string, words: readonly string[], folder: string): number {
  const { v, entries } = readIndex(built);
  const stories = Object.values(entries).filter(
    ({ type, id }) =>
      type === 'story' && (words.length === 0 || words.some((word) => id.includes(word))),
  );
  const perShard = Math.ceil(stories.length / SHARDS);
  const sharded = stories.map((story, place) => ({
    ...story,
    title: `Stories ${Math.floor(place / perShard) + 1}`,
    name: `${story.title}/${story.name}`,
  }));
  mkdirSync(folder, { recursive: true });
  const index = { v, entries: Object.fromEntries(sharded.map((story) => [story.id, story])) };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  // The runner loads this page before it requests the index.
  writeFileSync(join(folder, 'index.html'), '');
  return stories.length;
}
