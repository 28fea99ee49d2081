import { parseArgs } from 'node:util';
import { addCounts } from './lib/reports.ts';
import { groups, type Step } from './lib/steps.ts';
import { duration, type Row, tableOf } from './lib/table.ts';
import { installHint, installMissing, type ToolName } from './lib/tools.ts';

/*
 * Runs every test of the repository, or only the steps named on the command line, and ends with the line
 * "N passed, N failed". `--full` adds what takes too long for every run: all stories in forced colours and in motion, many more
 * requests of any kind to the API, and two thousand random actions in the console.
 */
const { values, positionals: names } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const allSteps = groups.flat();

interface Ended {
  row: Row;
  /** What is worth reading about it now. */
  story: string;
}

async function execute(step: Step, missing: readonly ToolName[]): Promise<Ended> {
  const { title } = step;
  const lacking = step.needs.filter((name) => missing.includes(name));
  if (lacking.length > 0) {
    const note = installHint(lacking);
    const row = { title, result: 'not run', passed: 0, failed: 0, milliseconds: 0, note } as const;
    return { row, story: `${title}: not run, ${note}` };
  }
  const start = performance.now();
  const { passed, failed, output } = await step.run(values.full);
  const milliseconds = performance.now() - start;
  const result = failed === 0 ? 'passed' : 'failed';
  const headline = `${title}: ${result} in ${duration(milliseconds)}`;
  return {
    row: { title, result, passed, failed, milliseconds },
    story: failed > 0 ? `${headline}\n${output}` : headline,
  };
}

/** Steps that run side by side still tell what they found in the order of the table. */
async function runSteps(chosen: readonly Step[]): Promise<Row[]> {
  const missing = await installMissing([...new Set(chosen.flatMap((step) => step.needs))]);
  const rows: Row[] = [];
  for (const group of groups) {
    const steps = group.filter((step) => chosen.includes(step));
    for (const { row, story } of await Promise.all(steps.map((step) => execute(step, missing)))) {
      console.log(story);
      rows.push(row);
    }
  }
  return rows;
}

/** A step that could not run fails a build server, which is there to run all of them; a person is told. */
const isBad = ({ result }: Row): boolean =>
  result === 'failed' || (result === 'not run' && Boolean(process.env.CI));

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
