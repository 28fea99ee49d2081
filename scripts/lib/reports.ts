import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { cacheFolder } from './workspace.ts';

/** The numbers of passed and failed tests. */
export interface TestCount {
  passed: number;
  failed: number;
}

/** Returns the path for the JSON report of a test runner. Removes an existing report with this name. */
export function prepareReportPath(name: string): string {
  const path = join(cacheFolder, 'test-results', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/** The JSON report of Vitest. A test file that fails to load has no failed tests, but counts as one failure. */
const vitestReport = z.pipe(
  z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  }),
  z.transform(({ numPassedTests, numFailedTests, testResults }): TestCount => {
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  }),
);

/**
 * The JSON report of Playwright. A test that passes only on a retry (`flaky`) counts as failed. `errors` contains errors outside of
 * any test.
 */
const playwrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  }),
  z.transform(
    ({ stats, errors }): TestCount => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  ),
);

/** The number of compared pictures, and the reason when it is 0. */
const pictureCount = z.object({ compared: z.number(), reason: z.optional(z.string()) });
export type PictureCount = z.infer<typeof pictureCount>;

/** The JSON report of the stories, which `count-reporter.js` writes. */
const storybookReport = z.object({
  passed: z.number(),
  failed: z.number(),
  pictures: z.optional(pictureCount),
});

/** The schemas that parse a report and convert it to a count, by test runner. */
const counts = {
  vitest: vitestReport,
  playwright: playwrightReport,
  /** The report of the stories already contains the two numbers. */
  storybook: z.pipe(
    storybookReport,
    z.transform(({ passed, failed }): TestCount => ({ passed, failed })),
  ),
};

/**
 * Counts the results in the report of a test runner. A run with an exit code other than 0, or without a report, has at least one
 * failure.
 */
export function countReportResults(
  kind: keyof typeof counts,
  path: string,
  exitCode: number,
): TestCount {
  const count: TestCount = existsSync(path)
    ? z.parse(counts[kind], JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 1 };
  return { ...count, failed: Math.max(count.failed, exitCode === 0 ? 0 : 1) };
}

/** Adds the number of compared pictures to the report of the stories. A run without a report counts as failed. */
export function addPictureCount(path: string, pictures: PictureCount): void {
  const report = existsSync(path)
    ? z.parse(storybookReport, JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 1 };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...report, pictures }));
}

/** Returns the note about pictures for the table: "1181 pictures compared", with the reason if no picture was compared. */
export function formatPictureNote(path: string): string {
  const { pictures } = existsSync(path)
    ? z.parse(storybookReport, JSON.parse(readFileSync(path, 'utf8')))
    : {};
  if (!pictures) return '0 pictures compared';
  const { compared, reason } = pictures;
  return `${compared} pictures compared${reason ? `: ${reason}` : ''}`;
}

/** Returns the sum of counts. */
export function sumTestCounts(counts: readonly TestCount[]): TestCount {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
