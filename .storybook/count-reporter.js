import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const report = '.cache/test-results/storybook.json';

/**
 * Writes the number of passed and failed stories to the file that the test command reads, added to those of an earlier
 * run of the same command.
 */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const { passed, failed } = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { passed: 0, failed: 0 };
    const count = {
      passed: passed + results.numPassedTests,
      // A file that could not be loaded has no failed test, so it is counted as one.
      failed: failed + results.numFailedTests + results.numRuntimeErrorTestSuites,
    };
    mkdirSync('.cache/test-results', { recursive: true });
    writeFileSync(report, JSON.stringify(count));
  }
}
