import { expect, test } from 'vitest';
import { pollInterval } from './polling.ts';

const deployment = (status: string) => ({ deployment_id: 'd', status, created_at: null });

test.each(['running', 'untracked', 'queued-by-a-newer-server'])(
  'a deployment that is %s is asked for again every 15 s (specification section 4)',
  (status) => {
    expect(pollInterval(deployment(status))).toBe(15_000);
  },
);

test.each(['success', 'failed', 'cancelled', 'backend_trigger_failed', 'backend_tracking_failed'])(
  'a deployment that is %s is over: polling stops',
  (status) => {
    expect(pollInterval(deployment(status))).toBe(false);
  },
);

test('a missing or unknown deployment is not polled', () => {
  expect(pollInterval(null)).toBe(false);
  expect(pollInterval(undefined)).toBe(false);
});

test('a tab with data from another tab waits longer than the polling tab', () => {
  const wait = pollInterval(deployment('running'), true);
  expect(wait).toBeGreaterThanOrEqual(18_000);
  expect(wait).toBeLessThan(22_000);
  expect(pollInterval(deployment('success'), true)).toBe(false);
});
