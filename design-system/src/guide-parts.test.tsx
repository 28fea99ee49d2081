import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { findPart } from './testing/find-part.ts';
import type { Guide } from './testing/guide.ts';
import { storySources } from './testing/story-sources.ts';

type StoryFile = { readonly default: Meta } & Readonly<Record<string, StoryObj>>;

// Before the first test: the first file brings the whole package.
const files = import.meta.glob<StoryFile>(['./**/*.stories.tsx', '!./foundations/**'], {
  eager: true,
});

/** The first story of each file, which is the example on top of its page; the names of a module are in the order of the alphabet. */
const heroes = storySources.flatMap(([path, source]) => {
  const file = files[path.replace('../', './')];
  const story = file?.[/^export const (\w+)/m.exec(source)?.[1] ?? ''];
  const guide: Guide | undefined = file?.default.parameters?.guide;
  const sought = guide?.parts?.filter(({ find }) => find) ?? [];
  return file && story && sought.length > 0 ? [[path, file.default, story, sought] as const] : [];
});

test.each(heroes)('%s shows the parts that its guide marks', async (_, meta, story, sought) => {
  const Hero = composeStory(story, meta);
  const { baseElement } = await render(<Hero />);
  const missing = () =>
    sought.filter(({ find }) => find && !findPart(baseElement, find)).map(({ name }) => name);
  await expect.poll(missing).toEqual([]);
});

test('finds the examples with parts', () => {
  expect(heroes.length).toBeGreaterThan(100);
});
