import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const report = '.cache/test-results/storybook.json';

/**
 * Writes the numbers of passed and failed stories to the file that the test command reads. The numbers are added to the numbers of an
 * earlier run in the same command.
 */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const { passed, failed } = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { passed: 0, failed: 0 };
    const count = {
      passed: passed + results.numPassedTests,
      // A file that could not be loaded has no failed test, so the file counts as one failure.
      failed: failed + results.numFailedTests + results.numRuntimeErrorTestSuites,
    };
    mkdirSync('.cache/test-results', { recursive: true });
    writeFileSync(report, JSON.stringify(count));
  }
}
