import { describe, expect, test } from 'vitest';
import publicApi from './index.ts?raw';
import { documented, storySources as sources } from './testing/story-sources.ts';

const groups =
  'Layout|Navigation|Actions|Inputs|Status|Waiting|Overlays|Accessibility|Patterns'.split('|');

/** The title of the page, and not a title in the arguments of a story. */
const titleOf = (source: string) => /^ {2}title: '(.*)',$/m.exec(source)?.[1] ?? '';
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

  test('keeps its address, whatever the search adds to its title', () => {
    const address = titleOf(source).toLowerCase().replace('/', '-');
    expect(/^ {2}id: '(.*)',$/m.exec(source)?.[1]).toBe(address);
  });
});

test.each(components)('%s has stories and a table of its properties', (component) => {
  expect(documented).toContain(component);
});

test('finds the components of the public API', () => {
  expect(components).toEqual(expect.arrayContaining(['Button', 'Row', 'TextField']));
});
