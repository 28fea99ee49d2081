import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isConnectionLoss } from './database-errors.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const rejected = Object.assign(new Error('duplicate key'), { code: '23505' });

test.each([
  ['an error of the driver', refused, true],
  ['a failed query', new DrizzleQueryError('select 1', [], refused), true],
  ['a rejected query', new DrizzleQueryError('select 1', [], rejected), false],
  ['a timeout of the pool', new Error('timeout exceeded when trying to connect'), true],
  ['an unreachable engine', new Error('unreachable', { cause: refused }), false],
])('%s is a lost connection to the database: %#', (_, error, expected) => {
  expect(isConnectionLoss(error)).toBe(expected);
});
