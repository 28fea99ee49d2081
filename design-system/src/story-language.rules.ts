import { expect, test } from 'vitest';
import { changeLog } from '../../.storybook/change-log.ts';
import { koreanStoryName } from '../../.storybook/story-name.ts';
import { documentedComponentNames, storySources } from './testing/story-sources.ts';

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.{test,stories}.*', '!./foundations/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Returns the doc comments without Korean letters that directly precede a match of the pattern `next`. */
function foreign(source: string, next: string): string[] {
  const comments = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*${next}`, 'g');
  return [...source.matchAll(comments)]
    .map(([, comment = '']) => comment.trim())
    .filter((comment) => !/\p{Script=Hangul}/u.test(comment));
}

/** All interfaces and object types by name, each with its base types and its members as source text. */
const shapes = new Map(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^(?:export )?(?:interface|type) (\w+)([^{;]*)\{\n([\s\S]*?)^\}/gm)].map(
      ([, name = '', bases = '', members = '']) => [name, { bases, members }] as const,
    ),
  ),
);

/**
 * Returns the doc comments without Korean letters of the members of a type, including inherited members. Members inherited by
 * `Pick` or `Omit` are ignored, because the property tables do not show these members.
 */
function foreignMembers(name: string): string[] {
  const shape = shapes.get(name);
  if (!shape) return [];
  const inherited = [...shape.bases.matchAll(/(?<!<)\b\w+/g)].flatMap(([base]) =>
    foreignMembers(base),
  );
  return [...inherited, ...foreign(shape.members, String.raw`['\w-]+\??:`)];
}

test.each(storySources)('%s describes its stories in Korean', (_, source) => {
  expect(foreign(source, 'export const')).toEqual([]);
});

test.each(storySources)('%s has a Korean name for each story', (_, source) => {
  const names = [...source.matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) => name);
  // A name is missing: add it to `.storybook/story-names.json`.
  expect(names.filter((name) => koreanStoryName(name) === undefined)).toEqual([]);
});

test.each(storySources)('%s describes its arguments in Korean', (_, source) => {
  const [argTypes = ''] = /^ {2}argTypes: \{[\s\S]*?^ {2}\}/m.exec(source) ?? [];
  const said = [...argTypes.matchAll(/description:\s*'(.*)'/g)].map(([, text = '']) => text);
  expect(said.filter((text) => !/\p{Script=Hangul}/u.test(text))).toEqual([]);
});

test.each([...documentedComponentNames])(
  'the properties of %s are described in Korean',
  (component) => {
    expect(foreignMembers(`${component}Props`)).toEqual([]);
  },
);

test('the change log has Korean headings and the notes of the next version', () => {
  const titles = [...changeLog.matchAll(/^#{1,3} (.+)$/gm)].map(([, title = '']) => title);
  expect(titles.filter((title) => !/\p{Script=Hangul}|^\d+\.\d+\.\d+$/u.test(title))).toEqual([]);
  expect(titles).toContain('0.2.0');
  expect(changeLog).not.toContain('Updated dependencies');
});

test('finds the properties that a component has, and those that it inherits', () => {
  expect(shapes.get('CheckboxFieldProps')?.bases).toContain('InputTexts');
  expect(shapes.get('InputTexts')?.members).toContain('label: string;');
});
