import { containerResourcesBody } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import type { UsageHistory } from '@naru/contract/entities/usage';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExcessiveLimits } from './usage-check.ts';

const MIB = 2 ** 20;
const container: Container = { slug: 'web', name: 'web', cpu_limit: 1000, memory_limit: 2048 };

/** A week of use in steps of five minutes. The first `measured` steps have the same values; the remaining steps have none. */
const week = (cpu: number, mebibytes: number, measured = 288): UsageHistory => {
  const values = (value: number) =>
    Array.from({ length: 2016 }, (_, index) => (index < measured ? value : null));
  return {
    from: '2026-01-01T00:00:00Z',
    step_seconds: 300,
    cpu_millicores: values(cpu),
    memory_bytes: values(mebibytes * MIB),
    received_bytes_per_second: values(0),
    sent_bytes_per_second: values(0),
  };
};

test('a limit far above the use is told with one that leaves a reserve', () => {
  expect(findExcessiveLimits(container, undefined, week(40, 100))).toEqual([
    { kind: 'much-memory', container, limit: 2048, wanted: 256, because: 100, fits: true },
    { kind: 'much-cpu', container, limit: 1000, wanted: 200, because: 40, fits: true },
  ]);
});

test('what the template asks for is not undercut', () => {
  const template = {
    template_id: 'next',
    name: 'Next.js',
    default_resources: { cpu_limit: 500, memory_limit: 1536 },
  };
  expect(findExcessiveLimits(container, template, week(40, 100))).toMatchObject([{ wanted: 500 }]);
});

test.each([
  ['less than a day was measured', week(40, 100, 287)],
  ['nothing was measured', week(40, 100, 0)],
  ['more than half would be needed', week(130, 600)],
  ['the server does not measure', null],
])('nothing is said when %s', (_, history) => {
  expect(findExcessiveLimits(container, undefined, history)).toEqual([]);
});

test('a proposed limit is always one that the server takes, below the old one and above the use', () => {
  const grid = fc.record({
    cpu_limit: fc.integer({ min: 1, max: 40 }).map((steps) => steps * 100),
    memory_limit: fc.integer({ min: 1, max: 64 }).map((steps) => steps * 128),
  });
  const use = fc.double({ min: 0, max: 4000, noNaN: true });
  void fc.assert(
    fc.property(grid, use, use, (limits, cpu, memory) => {
      for (const { kind, limit, wanted } of findExcessiveLimits(
        { ...container, ...limits },
        undefined,
        week(cpu, memory),
      )) {
        const isCpu = kind === 'much-cpu';
        const body = { ...limits, [isCpu ? 'cpu_limit' : 'memory_limit']: wanted };
        expect(containerResourcesBody.safeParse(body).success).toBe(true);
        expect(wanted).toBeLessThan(limit);
        expect(wanted).toBeGreaterThan(isCpu ? cpu : memory);
      }
    }),
    { numRuns: 50 },
  );
});
