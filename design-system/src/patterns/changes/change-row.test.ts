import { expect, test } from 'vitest';
import { type ChangeRow, findStrongestEffect, groupChanges } from './change-row.ts';

const change = (id: string, container: string | undefined, effect = 'restart'): ChangeRow => ({
  id,
  container,
  containerName: container ?? '',
  subject: 'env',
  name: id,
  change: 'added',
  from: undefined,
  to: '1',
  effect,
  changedAt: undefined,
  changedBy: undefined,
  canDiscard: true,
});

test.each([
  [[], 'none'],
  [['none'], 'none'],
  [['none', 'restart'], 'restart'],
  [['restart', 'build', 'none'], 'build'],
  [['build', '새로움', 'restart'], '새로움'],
])('%j takes %s', (effects, most) => {
  expect(findStrongestEffect(effects.map((effect) => ({ effect })))).toBe(most);
});

test('changes stand with their container, in the order of the first ones', () => {
  const groups = groupChanges([
    change('1', 'web'),
    change('2', undefined, 'none'),
    change('3', 'web', 'build'),
  ]);
  expect(groups.map(({ key, effect, changes }) => [key, effect, changes.length])).toEqual([
    ['web', 'build', 2],
    ['', 'none', 1],
  ]);
});
