import { describe, expect, test } from 'vitest';
import publicApi from './index.ts?raw';
import { documented, storySources as sources } from './testing/story-sources.ts';

/** The guides as text, by the path of their stories without the end. */
const guides = new Map(
  Object.entries(
    import.meta.glob<string>('./**/*.guide.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [path.replace(/\.guide\.tsx?$/, ''), source]),
);

const groups =
  'Layout|Navigation|Actions|Inputs|Status|Waiting|Overlays|Accessibility|Patterns'.split('|');

/** The title of the page, not one in a story's arguments. */
const titleOf = (source: string) => /^ {2}title: '(.*)',$/m.exec(source)?.[1] ?? '';
const titles = new Set(sources.map(([, source]) => titleOf(source)));
const names = new Set([...titles].map((title) => title.split('/').at(-1)));

/** The components of the public API, which begin with a capital letter. */
const components = [...publicApi.matchAll(/export \{([^}]*)\} from '\.\/components\//g)]
  .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  .filter((name) => /^[A-Z]/.test(name));

describe.each(sources)('%s', (path, source) => {
  test('stands in a group, under an English name', () => {
    const [group, name, ...rest] = titleOf(source).split('/');
    expect(groups).toContain(group);
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(rest).toEqual([]);
  });

  test('has the guide that stands beside it', () => {
    expect(source).toMatch(/^import \{ guide \} from '\.\/[a-z-]+\.guide\.tsx?';$/m);
    expect(source).toMatch(/\bguide\b,? ?[}\n]/);
  });

  test('keeps its address, whatever the search adds to its title', () => {
    const address = titleOf(source).toLowerCase().replace('/', '-');
    expect(/^ {2}id: '(.*)',$/m.exec(source)?.[1]).toBe(address);
  });

  test('points to pages that exist', () => {
    const guide = guides.get(path.replace('.stories.tsx', '')) ?? '';
    const pointed = [...guide.matchAll(/ use:\s+'(.*?)'/g)].map(([, use = '']) => use);
    // A link needs the group as well as the name.
    expect(
      pointed.filter((use) => (use.includes('/') ? !titles.has(use) : names.has(use))),
    ).toEqual([]);
  });
});

test.each(components)('%s has stories and a table of its properties', (component) => {
  expect(documented).toContain(component);
});

test('finds the components of the public API', () => {
  expect(components).toEqual(expect.arrayContaining(['Button', 'Row', 'TextField']));
});
