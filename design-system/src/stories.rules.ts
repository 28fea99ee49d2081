import { describe, expect, test } from 'vitest';
import publicApi from './index.ts?raw';
import { documentedComponentNames, storySources as sources } from './testing/story-sources.ts';

const groups =
  'Layout|Navigation|Actions|Inputs|Status|Waiting|Overlays|Accessibility|Patterns'.split('|');

/** Returns the title of the documentation page of a story file. Titles in the arguments of stories are ignored. */
const titleOf = (source: string) => /^ {2}title: '(.*)',$/m.exec(source)?.[1] ?? '';
/** The names of the components in the public API: exports that begin with a capital letter. */
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
  expect(documentedComponentNames).toContain(component);
});

test('finds the components of the public API', () => {
  expect(components).toEqual(expect.arrayContaining(['Button', 'Row', 'TextField']));
});
