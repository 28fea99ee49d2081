import type { HealthCheckTimes } from '@naru/contract/rules/health-check';
import { expect, test } from 'vitest';
import { startTimeLimit } from './start-time.ts';

const AUTOMATIC_MS = 60_000;

test.each<[string, number | undefined, HealthCheckTimes | undefined, number]>([
  ['the automatic time without a health check', undefined, undefined, 60],
  [
    'the start period and the failures after it',
    undefined,
    { startPeriodMs: 180_000, intervalMs: 5000 },
    195,
  ],
  ["Docker's defaults for what the image leaves out", undefined, {}, 90],
  ['defaults where the engine writes zero', undefined, { intervalMs: 0, retries: 0 }, 90],
  [
    'the automatic time where the image needs less',
    undefined,
    { intervalMs: 3000, retries: 3 },
    60,
  ],
  ['at most the longest setting', undefined, { startPeriodMs: 7_200_000 }, 900],
  ['the setting, whatever the image says', 20, { startPeriodMs: 180_000 }, 20],
  ['a setting longer than the image', 900, undefined, 900],
])('a container has %s', (_, startSeconds, image, seconds) => {
  expect(startTimeLimit({ startSeconds }, image, AUTOMATIC_MS)).toBe(seconds * 1000);
});
