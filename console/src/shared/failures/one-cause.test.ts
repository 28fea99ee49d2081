import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { oneOfEachCause } from './one-cause.ts';

const failed = (name: string, error: unknown) => ({ name, error });
const namesOf = (failures: readonly { name: string; error: unknown }[]) =>
  oneOfEachCause(failures).map(({ name }) => name);
const busy = { status: 503, message: '점검 중입니다.' };

it.each([
  [
    'an action and a read without a network',
    new NetworkError('network'),
    new NetworkError('timeout'),
  ],
  ['two answers that say the same', new ApiError(busy), new ApiError(busy)],
])('%s are told once, by the first', (_, first, second) => {
  expect(namesOf([failed('deploy', first), failed('status', second)])).toEqual(['deploy']);
});

it('different causes are all told', () => {
  const failures = [
    failed('deploy', new ApiError({ status: 409, message: '이미 배포하고 있습니다.' })),
    failed('refresh', new ApiError(busy)),
    failed('status', new NetworkError('network')),
  ];
  expect(namesOf(failures)).toEqual(['deploy', 'refresh', 'status']);
});
