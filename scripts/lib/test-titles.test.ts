import { expect, test } from 'vitest';
import { hasTest, readTestTitles } from './test-titles.ts';

const titles = readTestTitles(
  'a.test.ts',
  `describe('group', () => {
  it('is there', () => {});
  test.each<[string]>([['one'], ['two']])('has %s', () => {});
  it.each([1])('counts %i', () => {});
  test.skip('is skipped', () => {});
});
describe.skip('group', () => test('is within', () => {}));
describe.skipIf(missing)('group', () => test.todo('is planned'));
expect('is no title');`,
);

test.each([
  ['is there', true],
  ['has %s', true],
  ['has two', true],
  ['has three', false],
  ['group', false],
  ['is skipped', false],
  ['is within', false],
  ['is planned', false],
  ['is no title', false],
])('%s is a test that runs: %s', (title, is) => {
  expect(hasTest(titles, title)).toBe(is);
});
