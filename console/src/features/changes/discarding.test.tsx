import { expect, test } from 'vitest';
import { toChangeRow } from '#shared/deployments/change-row.ts';
import { bulkDiscardableChanges, discardAllQuestion, isNewContainer } from './discarding.ts';

const change = (id: string, subject: string, kind: string, can_discard = true) =>
  toChangeRow({ id, subject, change: kind, effect: 'restart', can_discard });

test('a new container is not lost with everything else, nor what cannot be put back', () => {
  const changes = [
    change('1', 'env', 'added'),
    change('2', 'container', 'added'),
    change('3', 'mount', 'removed', false),
    change('4', 'secret', 'changed'),
  ];
  expect(bulkDiscardableChanges(changes).map(({ id }) => id)).toEqual(['1', '4']);
});

test.each([
  ['container', 'added', true],
  ['container', 'removed', false],
  ['env', 'added', false],
])('%s %s: a new container %s', (subject, kind, isNew) => {
  expect(isNewContainer(change('1', subject, kind))).toBe(isNew);
});

test('the question says what stays, when something does', () => {
  expect(discardAllQuestion(3, 0)).not.toContain('남습니다');
  expect(discardAllQuestion(3, 2)).toContain('2건은 남습니다');
});
