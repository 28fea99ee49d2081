import { describe, expect, test } from 'vitest';
import publicApi from './index.ts?raw';

/**
 * The stories as text; whether they render is tested in a browser. The handbook's pages are left out, because they have
 * no component.
 */
const sources = Object.entries(
  import.meta.glob<string>(['./**/*.stories.tsx', '!./foundations/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const groups =
  'Layout|Navigation|Actions|Inputs|Status|Waiting|Overlays|Accessibility|Patterns'.split('|');

/** The title of the page, not one in a story's arguments. */
const titleOf = (source: string) => /^ {2}title: '(.*)',$/m.exec(source)?.[1] ?? '';
const titles = new Set(sources.map(([, source]) => titleOf(source)));
const names = new Set([...titles].map((title) => title.split('/').at(-1)));

/** The names in `component` and `subcomponents` of all stories: these have a page with their properties. */
const documented = new Set(
  sources.flatMap(([, source]) =>
    [...source.matchAll(/^ {2}(?:component: (\w+)|subcomponents: \{([^}]*)\}),$/gm)].flatMap(
      ([, component, parts = '']) => [component, ...parts.split(',').map((name) => name.trim())],
    ),
  ),
);

/** The components of the public API, which begin with a capital letter. */
const components = [...publicApi.matchAll(/export \{([^}]*)\} from '\.\/components\//g)]
  .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  .filter((name) => /^[A-Z]/.test(name));

describe.each(sources)('%s', (_, source) => {
  test('stands in a group, under an English name', () => {
    const [group, name, ...rest] = titleOf(source).split('/');
    expect(groups).toContain(group);
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(rest).toEqual([]);
  });

  test('says what it is for and what to use instead', () => {
    expect(source).toMatch(/ {4}guide: \{\n[\s\S]+ {4}\} satisfies Guide,\n/);
  });

  test('points to pages that exist', () => {
    const pointed = [...source.matchAll(/ use:\s+'(.*?)'/g)].map(([, use = '']) => use);
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
