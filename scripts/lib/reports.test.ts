import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPictureCount,
  countReportResults,
  formatPictureNote,
  sumTestCounts,
} from './reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const loaded = { status: 'passed', assertionResults: [{}] };
const notLoaded = { status: 'failed', assertionResults: [] };
const vitest = { numPassedTests: 5, numFailedTests: 1, testResults: [loaded, notLoaded] };
const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };

test.each([
  ['a file that does not load has failed', 'vitest', vitest, { passed: 5, failed: 2 }],
  ['flaky tests and errors have failed', 'playwright', playwright, { passed: 4, failed: 3 }],
  ['two numbers are the count', 'storybook', { passed: 2, failed: 0 }, { passed: 2, failed: 0 }],
] as const)('%s', (_, kind, report, count) => {
  expect(countReportResults(kind, write(report), 0)).toEqual(count);
});

test('a run that ends badly has failed, whatever it reports', () => {
  expect(countReportResults('storybook', write({ passed: 2, failed: 0 }), 1).failed).toBe(1);
  expect(countReportResults('storybook', join(folder, 'missing.json'), 0)).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('a report of another shape is an error, not a count', () => {
  expect(() => countReportResults('vitest', write({ passed: 2 }), 0)).toThrow();
});

test('counts add up', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sumTestCounts(counts)).toEqual({ passed: 3, failed: 3 });
});

test('the number of compared pictures stands beside what the stories came to', () => {
  const path = write({ passed: 2, failed: 0 });
  addPictureCount(path, { compared: 1181 });
  expect(formatPictureNote(path)).toBe('1181 pictures compared');
  expect(countReportResults('storybook', path, 0)).toEqual({ passed: 2, failed: 0 });
});

test('a run that compared nothing says why, and one that never began has failed', () => {
  const path = join(folder, 'new.json');
  expect(formatPictureNote(path)).toBe('0 pictures compared');
  addPictureCount(path, { compared: 0, reason: 'other fonts' });
  expect(formatPictureNote(path)).toBe('0 pictures compared: other fonts');
  expect(countReportResults('storybook', path, 0)).toEqual({ passed: 0, failed: 1 });
});
