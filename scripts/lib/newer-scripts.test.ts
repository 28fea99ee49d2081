import { expect, test } from 'vitest';
import { findNewerFunctions } from './newer-scripts.ts';

const found = (...sources: string[]): string[] => [...findNewerFunctions(sources)];

test.each([
  ['URL.parse(text)', 'URL.parse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['navigator.connection.type', 'navigator.connection'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['rows.toSorted()', '.toSorted()'],
  ['row?.checkVisibility()', '.checkVisibility()'],
])('%s is too new', (source, name) => {
  expect(found(source)).toEqual([name]);
});

test.each(['JSON.parse(text)', 'rows.at(-1)', 'structuredClone(row)', 'schema.parse(text)'])(
  '%s is in every supported browser',
  (source) => {
    expect(found(source)).toEqual([]);
  },
);

test("a call of a script's own function is no call of the browser's", () => {
  expect(found('file.startViewTransition()', 'const file = { startViewTransition() {} }')).toEqual(
    [],
  );
});

test("a library's own list does not hide the newer method of arrays in another script", () => {
  const library = 'class List { toSorted() { return this.toSorted() } }';
  expect(found(library)).toEqual([]);
  expect(found(library, 'rows.toSorted()')).toEqual(['.toSorted()']);
});

test('newer syntax is refused', () => {
  expect(() => found('const one = /[a--b]/v')).toThrow(SyntaxError);
  expect(() => found('using file = open()')).toThrow(SyntaxError);
});
