import { parseArgs } from 'node:util';
import { sumTestCounts } from './lib/reports.ts';
import { findSkipReason, type TestStep, testStepGroups } from './lib/steps.ts';
import { formatDuration, formatTable, type TableRow } from './lib/table.ts';
import { formatInstallHint, installMissingTools, type ToolName } from './lib/tools.ts';

/*
 * Runs all tests of the repository, or only the steps named on the command line. The last line of the output is "N passed, N failed".
 * `--full` adds the long tests: the files named `*.full.*` and the tests with the tag `full`, all stories in every look, many more generated
 * requests to the API, and two thousand random actions in the console.
 */
const { values, positionals: names } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const allSteps = testStepGroups.flat();
const isRequested = ({ name }: TestStep): boolean => values.full || names.includes(name);

interface StepReport {
  row: TableRow;
  /** The text that is printed when the step has ended. */
  headline: string;
  /** The output of a failed step. The output is printed after all steps, because readers of a log usually start at its end. */
  failure?: string;
}

/**
 * Returns the report of a step that has not run. The step counts as failed if it was named on the command line, or if a tool is
 * missing on a build server. On other machines, the table explains the installation.
 */
function unrun(step: TestStep, result: 'not run' | 'skipped', note: string): StepReport {
  const { name, title } = step;
  const fails = names.includes(name) || (result === 'not run' && Boolean(process.env.CI));
  const row = { title, result, passed: 0, failed: fails ? 1 : 0, milliseconds: 0, note };
  return { row, headline: `${title}: ${result}, ${note}` };
}

/** Returns the output of a test runner without the lines about passed tests and files. */
const withoutPassed = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^[^\w]*✓/.test(line))
    .join('\n');

async function execute(step: TestStep, missing: readonly ToolName[]): Promise<StepReport> {
  const { title } = step;
  const skipped = findSkipReason(step, isRequested(step));
  if (skipped !== undefined) return unrun(step, 'skipped', skipped);
  const lacking = step.needs.filter((name) => missing.includes(name));
  if (lacking.length > 0) return unrun(step, 'not run', formatInstallHint(lacking));
  const start = performance.now();
  const { passed, failed, output, note } = await step.run(values.full);
  const milliseconds = performance.now() - start;
  const result = failed === 0 ? 'passed' : 'failed';
  const headline = [`${title}: ${result} in ${formatDuration(milliseconds)}`, note]
    .filter(Boolean)
    .join(', ');
  return {
    row: { title, result, passed, failed, milliseconds, ...(note && { note }) },
    headline,
    ...(failed > 0 && { failure: `${title}\n\n${withoutPassed(output)}` }),
  };
}

/** Runs the steps, and reports them in the order of the table, also when they run in parallel. */
async function runSteps(chosen: readonly TestStep[]): Promise<StepReport[]> {
  const possible = chosen.filter((step) => findSkipReason(step, isRequested(step)) === undefined);
  const missing = await installMissingTools([...new Set(possible.flatMap((step) => step.needs))]);
  const reports: StepReport[] = [];
  for (const group of testStepGroups) {
    const steps = group.filter((step) => chosen.includes(step));
    for (const report of await Promise.all(steps.map((step) => execute(step, missing)))) {
      console.log(report.headline);
      reports.push(report);
    }
  }
  return reports;
}

const unknown = names.filter((name) => !allSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = allSteps.map((step) => step.name).join(', ');
  console.error(`No step is called ${unknown.join(', ')}. The steps are ${known}.`);
  process.exit(1);
}
const reports = await runSteps(
  names.length === 0 ? allSteps : allSteps.filter((step) => names.includes(step.name)),
);
const rows = reports.map(({ row }) => row);
const { passed, failed } = sumTestCounts(rows);
for (const { failure } of reports) if (failure) console.log(`\n${failure.trimEnd()}`);
console.log(`\n${formatTable(rows)}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
