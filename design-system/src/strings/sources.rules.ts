import { describe, expect, test } from 'vitest';
import { koreanPatterns } from '../patterns/strings/korean.ts';
import { korean } from './korean.ts';
import type { StringGroup } from './string-group.ts';

const sources = import.meta.glob<string>(
  [
    '../{behavior,components,format,patterns,styles}/**/*.{ts,tsx}',
    '!../**/*.{test,rules,stories}.*',
    '!../patterns/strings/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Returns the code without comments. The test allows ranges of syllables such as `가-힣`, because a range is no text. */
const said = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

test.each(Object.entries(sources))(
  '%s says nothing Korean: its texts stand in strings',
  (_, source) => {
    expect(said(source)).not.toMatch(/(?<!-)[가-힣](?!-)/);
  },
);

type Module = Record<string, StringGroup<object>>;

const lists = [
  {
    name: 'the components',
    list: korean,
    modules: import.meta.glob<Module>(['./*.ts', '!./{korean,string-group}.ts', '!./*.test.ts'], {
      eager: true,
    }),
  },
  {
    name: 'the patterns',
    list: koreanPatterns,
    modules: import.meta.glob<Module>(
      ['../patterns/strings/*.ts', '!../patterns/strings/korean.ts'],
      {
        eager: true,
      },
    ),
  },
];

describe.each(lists)('the texts of $name', ({ list, modules }) => {
  test('are all in one list, each group under the name by which it is replaced', () => {
    const groups = Object.values(modules).flatMap((module) => Object.values(module));
    expect(list).toEqual(Object.fromEntries(groups.map(({ group, strings }) => [group, strings])));
  });
});

test('no group of the patterns replaces one of the components', () => {
  expect(Object.keys(koreanPatterns).filter((group) => group in korean)).toEqual([]);
});
