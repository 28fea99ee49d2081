import perfHooks from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

const HOUR_MS = 60 * 60 * 1000;

const newMetrics = () =>
  createMetrics({
    deployments: () => Promise.resolve({}),
    pool: () => undefined,
    disk: async () => undefined,
  });

test('nothing wakes a process for its metrics', () => {
  const monitor = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  newMetrics();
  expect(monitor.mock.calls.map(([options]) => (options?.resolution ?? 0) > HOUR_MS)).toEqual([
    true,
  ]);
  monitor.mockRestore();
});

test('how busy the event loop was is told of the time between two readings, without what a timer would tell', async () => {
  const { registry } = newMetrics();
  const busy = async () => {
    const [sample] = (await registry.getSingleMetric('naru_eventloop_utilization_ratio')?.get())
      ?.values ?? [{ value: Number.NaN }];
    return sample?.value;
  };
  expect(await busy()).toBeGreaterThanOrEqual(0);
  expect(await busy()).toBeLessThanOrEqual(1);
  const text = await registry.metrics();
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/lag_(p99|mean|max)/);
});
