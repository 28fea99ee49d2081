import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { countContainers } from './container-total.ts';

const known = (count: number) => ({
  isPending: false,
  error: null,
  data: Array.from({ length: count }, (_, n) => ({ slug: `c${n}`, name: 'c' })),
});
const failed = { isPending: false, data: undefined, error: new NetworkError('timeout') };
const gone = { isPending: false, data: undefined, error: new ApiError({ status: 404 }) };
const waiting = { isPending: true, data: undefined, error: null };

describe('all containers (specification section 2)', () => {
  test('are summed over every project', () => {
    expect(countContainers([known(2), known(0), known(3)])).toEqual({ total: 5, missing: 0 });
    expect(countContainers([])).toEqual({ total: 0, missing: 0 });
  });

  test('skip a project whose count could not be loaded, and say so', () => {
    expect(countContainers([known(2), failed])).toEqual({ total: 2, missing: 1 });
  });

  test('are not zero when no count could be loaded', () => {
    expect(countContainers([failed, failed])).toEqual({ total: null, missing: 0 });
  });

  test('a project that is gone has none', () => {
    expect(countContainers([known(2), gone])).toEqual({ total: 2, missing: 0 });
    expect(countContainers([gone])).toEqual({ total: 0, missing: 0 });
  });

  test('are unknown until every count has come or failed', () => {
    expect(countContainers([known(2), waiting]).total).toBeUndefined();
  });
});
