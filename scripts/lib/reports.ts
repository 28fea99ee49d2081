import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './workspace.ts';

/** How many tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** Where a runner writes its report as JSON; an older one of that name is removed. */
export function newReport(name: string): string {
  const path = join(cacheFolder, 'test-results', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that does not load holds no failed test, yet it failed. */
function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A test that passes only when it is tried again is a failed one; errors are those outside of any test. */
function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

const readers = {
  vitest: countVitest,
  playwright: countPlaywright,
  /** Already the two numbers. */
  storybook: ({ passed, failed }: Count): Count => ({ passed, failed }),
};

/**
 * Counts what a runner reported. A run that ended badly counts at least one failure, whatever its report says or
 * if there is none.
 */
export function countReport(kind: keyof typeof readers, path: string, exitCode: number): Count {
  const count = existsSync(path)
    ? readers[kind](JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 1 };
  return { ...count, failed: Math.max(count.failed, exitCode === 0 ? 0 : 1) };
}

/** The sum of counts. */
export function addCounts(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
