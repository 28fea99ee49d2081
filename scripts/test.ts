import { addCounts } from './lib/reports.ts';
import { groups, type Step } from './lib/steps.ts';
import { duration, type Row, tableOf } from './lib/table.ts';
import { installHint, installMissing, type ToolName } from './lib/tools.ts';

/*
 * Runs every test of the repository, or only the steps named on the command line, and ends with the line
 * "N passed, N failed".
 */
const allSteps = groups.flat();

async function execute(step: Step, missing: readonly ToolName[]): Promise<Row> {
  const { title } = step;
  const lacking = step.needs.filter((name) => missing.includes(name));
  if (lacking.length > 0) {
    const note = installHint(lacking);
    return { title, result: 'not run', passed: 0, failed: 0, milliseconds: 0, note };
  }
  const start = performance.now();
  const { passed, failed, output } = await step.run();
  const result = failed === 0 ? 'passed' : 'failed';
  console.log(`${title}: ${result} in ${duration(performance.now() - start)}`);
  if (failed > 0) console.log(output);
  return { title, result, passed, failed, milliseconds: performance.now() - start };
}

async function runSteps(chosen: readonly Step[]): Promise<Row[]> {
  const missing = await installMissing([...new Set(chosen.flatMap((step) => step.needs))]);
  const rows: Row[] = [];
  for (const group of groups) {
    const steps = group.filter((step) => chosen.includes(step));
    rows.push(...(await Promise.all(steps.map((step) => execute(step, missing)))));
  }
  return rows;
}

/** A step that could not run fails a build server, which is there to run all of them; a person is told. */
const isBad = ({ result }: Row): boolean =>
  result === 'failed' || (result === 'not run' && Boolean(process.env.CI));

const names = process.argv.slice(2);
const unknown = names.filter((name) => !allSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = allSteps.map((step) => step.name).join(', ');
  console.error(`No step is called ${unknown.join(', ')}. The steps are ${known}.`);
  process.exit(1);
}
const rows = await runSteps(
  names.length === 0 ? allSteps : allSteps.filter((step) => names.includes(step.name)),
);
const { passed, failed } = addCounts(rows);
console.log(`\n${tableOf(rows)}\n\n${passed} passed, ${failed} failed`);
process.exitCode = rows.some(isBad) ? 1 : 0;
