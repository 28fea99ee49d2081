import { expect, test } from 'vitest';
import { activityQueryParameters, NO_ACTIVITY_FILTERS } from './activity-filter-values.ts';

const now = new Date(2026, 2, 3, 14, 5);

test('nothing chosen asks for everything', () => {
  expect(activityQueryParameters(NO_ACTIVITY_FILTERS, now)).toEqual({});
});

test.each([
  ['1', new Date(2026, 2, 3)],
  ['7', new Date(2026, 1, 25)],
  ['30', new Date(2026, 1, 2)],
])('%s days begin with the first moment of a day, today included', (period, from) => {
  expect(activityQueryParameters({ ...NO_ACTIVITY_FILTERS, period }, now)).toEqual({
    from: from.toISOString(),
  });
});

test('kind and outcome are passed on', () => {
  const filters = { kind: 'network', outcome: 'refused', period: 'all' };
  expect(activityQueryParameters(filters, now)).toEqual({ kind: 'network', outcome: 'refused' });
});
