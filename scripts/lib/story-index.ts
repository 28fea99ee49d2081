import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
}

interface StoryIndex {
  v: number;
  entries: Record<string, Entry>;
}

/** Few, because each costs a start; several for each worker, so that both end at about the same time. */
const HANDS = 8;

/**
 * Writes an index of the stories of a built Storybook for the test-runner into `folder`, dealt to a few titles. The runner
 * makes a test file of every title, and each file opens a browser and loads the Storybook anew: with one file for
 * each component that takes as long as the stories themselves. A story's name says whose it is. Words limit the stories to those
 * with one of them in their id. Returns how many there are.
 */
export function dealStories(built: string, words: readonly string[], folder: string): number {
  const { v, entries }: StoryIndex = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
  const stories = Object.values(entries).filter(
    ({ type, id }) =>
      type === 'story' && (words.length === 0 || words.some((word) => id.includes(word))),
  );
  const perHand = Math.ceil(stories.length / HANDS);
  const dealt = stories.map((story, place) => ({
    ...story,
    title: `Stories ${Math.floor(place / perHand) + 1}`,
    name: `${story.title}/${story.name}`,
  }));
  mkdirSync(folder, { recursive: true });
  const index = { v, entries: Object.fromEntries(dealt.map((story) => [story.id, story])) };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  // The runner asks whether anybody is there before it asks for the index.
  writeFileSync(join(folder, 'index.html'), '');
  return stories.length;
}
