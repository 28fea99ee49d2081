import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The index of a Storybook. Unused fields of an entry are kept. */
const storyIndex = z.object({
  v: z.number(),
  entries: z.record(
    z.string(),
    z.looseObject({
      ...{ id: z.string(), title: z.string(), name: z.string(), type: z.string() },
      tags: z.array(z.string()),
    }),
  ),
});

function readIndex(built: string) {
  return z.parse(storyIndex, JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')));
}

/** The names of a story on the page of changed pictures. */
export interface StoryNames {
  component: string;
  story: string;
}

/** Returns the names of every entry in the index of a built Storybook by id, without the words that only the search needs. */
export function readStoryNames(built: string): ReadonlyMap<string, StoryNames> {
  const shown = (name: string): string => name.split(' ·')[0] ?? name;
  return new Map(
    Object.values(readIndex(built).entries).map(({ id, title, name }) => [
      id,
      { component: shown(title.split('/').at(-1) ?? title), story: shown(name) },
    ]),
  );
}

/** Returns the ids of all stories of a built Storybook, without its documentation pages. */
export const readStoryIds = (built: string): string[] =>
  Object.values(readIndex(built).entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);

/**
 * The number of titles. Few titles save time, because each title starts a browser. Several titles for each worker make all workers
 * finish at about the same time.
 */
const SHARDS = 4;

/** A story of the index. */
type Story = ReturnType<typeof readIndex>['entries'][string];

/** Whether a story is about a narrow screen or about the edge of one. Wider, it shows what other stories of its component show. */
const isAboutWidth = ({ id, tags }: Story): boolean =>
  tags.includes('edge') || (tags.includes('narrow') && id.endsWith('narrow'));

/**
 * Writes an index of the stories of a built Storybook into `folder` for the test runner, with the stories distributed over a few
 * titles. The runner opens a browser and loads the Storybook for every title. With one title for each component, loading would take as
 * long as the stories themselves. Returns the number of stories.
 * @param words limit the stories to ids that contain one of the words; all stories if empty
 * @param withWidths whether the stories about a width are among them
 */
export function shardStories(
  built: string,
  words: readonly string[],
  folder: string,
  withWidths: boolean,
): number {
  const { v, entries } = readIndex(built);
  const stories = Object.values(entries).filter(
    (entry) =>
      entry.type === 'story' &&
      (withWidths || !isAboutWidth(entry)) &&
      (words.length === 0 || words.some((word) => entry.id.includes(word))),
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
  // The runner requests this page before it requests the index.
  writeFileSync(join(folder, 'index.html'), '');
  return stories.length;
}
