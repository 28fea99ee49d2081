import { CONTAINER_CPU } from '@naru/contract/rules/limits';
import { expect, test } from 'vitest';
import { forecast } from './forecast.ts';

test('a new thing has the room that is left, an edited one its own as well', () => {
  const quota = { limit: 1000, used: 700 };
  expect(forecast(quota, CONTAINER_CPU, 500)).toEqual({ quota, projected: 1200, most: 300 });
  expect(forecast(quota, CONTAINER_CPU, 500, 400)).toEqual({ quota, projected: 800, most: 700 });
  expect(forecast(quota, CONTAINER_CPU, undefined, 400)).toMatchObject({ projected: 700 });
});

test('in a full project nothing fits, and what cannot be known is not guessed', () => {
  expect(forecast({ limit: 1000, used: 1000 }, CONTAINER_CPU, 100).most).toBeNull();
  const unknown = { limit: 1000, used: undefined };
  expect(forecast(unknown, CONTAINER_CPU, 100)).toEqual({
    quota: unknown,
    projected: undefined,
    most: undefined,
  });
});
