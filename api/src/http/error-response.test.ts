import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toApiError } from './error-response.ts';

const withCode = (code: string) => Object.assign(new Error('from the driver'), { code });

test.each([
  ['a connection that was refused', withCode('ECONNREFUSED'), 'UNAVAILABLE'],
  ['a statement that took too long', withCode('57014'), 'UNAVAILABLE'],
  ['a query without a response', new Error('Query read timeout'), 'UNAVAILABLE'],
  [
    'a connection that was lost before',
    new Error('Client was closed and is not queryable'),
    'UNAVAILABLE',
  ],
  [
    'a pool without a free connection',
    new Error('timeout exceeded when trying to connect'),
    'UNAVAILABLE',
  ],
  ['a full disk of a PostgreSQL server', withCode('53100'), 'STORAGE_FULL'],
  ['an embedded database without room', withCode('25006'), 'STORAGE_FULL'],
  ['a full disk of uploaded files', withCode('ENOSPC'), 'STORAGE_FULL'],
  ['a row of something that was deleted meanwhile', withCode('23503'), 'NOT_FOUND'],
  ['a unique value that is there twice', withCode('23505'), 'INTERNAL'],
  ['a mistake of ours', new TypeError('undefined is not a function'), 'INTERNAL'],
])('%s is told as it is, also when a query wraps it', (_, error, code) => {
  expect(toApiError(error).code).toBe(code);
  expect(toApiError(new DrizzleQueryError('select 1', [], error)).code).toBe(code);
});
