import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tests } from './criterion.ts';
import { kwcag } from './kwcag.ts';
import { wcag } from './wcag.ts';

const criteria = [...kwcag, ...wcag];

test('the page 접근성 has every criterion of both standards once', () => {
  expect(new Set(kwcag.map(({ number }) => number)).size).toBe(33);
  expect(new Set(wcag.map(({ number }) => number)).size).toBe(55);
  expect(criteria).toHaveLength(33 + 55);
});

test('each criterion that is met names a test, or says that it was checked by hand', () => {
  const isHeld = ({ state, tests: held, note }: (typeof criteria)[number]) =>
    state !== '준수' || held.length > 0 || note.startsWith('직접 확인: ');
  expect(criteria.filter((row) => !isHeld(row))).toEqual([]);
});

test('each named test exists and holds a criterion', () => {
  const files = Object.values(tests);
  expect(
    files.filter((file) => !existsSync(join(import.meta.dirname, '../../../..', file))),
  ).toEqual([]);
  const named = new Set<string>(criteria.flatMap(({ tests: held }) => held));
  expect(Object.keys(tests).filter((name) => !named.has(name))).toEqual([]);
});
