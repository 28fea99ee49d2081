import { join } from 'node:path';
import { BuildError, buildChanged } from './builds.ts';
import { addCounts, type Count, countReport, newReport } from './reports.ts';
import { type Outcome, run } from './run.ts';
import type { ToolName } from './tools.ts';
import { packages, root } from './workspace.ts';

/** What a step found; `output` is what its tools printed, shown when something failed. */
export interface Finding extends Count {
  output: string;
}

/** One row of the table that the test command prints. */
export interface Step {
  /** What to write behind the test command to run this step alone. */
  name: string;
  title: string;
  needs: readonly ToolName[];
  /** `full` asks for what does not fit into every test run, too. */
  run(full: boolean): Promise<Finding>;
}

/** Runs an installed tool by its file, so that it gets this Node and not the host's. */
function runTool(
  file: string,
  args: readonly string[],
  folder = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const cwd = join(root, folder);
  return run(process.execPath, [join(cwd, 'node_modules', file), ...args], { cwd, env });
}

/** A check that has no tests of its own counts as one. */
function asOne(outcomes: readonly Outcome[]): Finding {
  const good = outcomes.every(({ code }) => code === 0);
  const output = outcomes.map((outcome) => outcome.output).join('');
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, output };
}

const lint = async (): Promise<Finding> =>
  asOne([await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])]);

const types = async (): Promise<Finding> =>
  asOne(
    await Promise.all(
      ['.', ...packages].map((folder) => runTool('typescript/bin/tsc', ['--noEmit'], folder)),
    ),
  );

const deadCode = async (): Promise<Finding> => asOne([await runTool('knip/bin/knip.js', [])]);

interface VitestOptions {
  config?: string;
  env?: NodeJS.ProcessEnv;
}

async function vitest(folder: string, { config, env }: VitestOptions = {}): Promise<Finding> {
  const report = newReport(config ? 'package' : folder);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const settings = config ? ['--config', config] : [];
  const args = ['run', ...settings, ...reporters];
  const { code, output } = await runTool('vitest/vitest.mjs', args, folder, env);
  return { ...countReport('vitest', report, code), output };
}

/** One package after the other: each of them already uses every core. */
async function unitTests(): Promise<Finding> {
  const findings: Finding[] = [];
  for (const folder of ['tokens', 'design-system', 'contract', 'console']) {
    findings.push(await vitest(folder));
  }
  return { ...addCounts(findings), output: findings.map(({ output }) => output).join('') };
}

/** The full run throws more requests at every call, other ones each day; a failure says which. */
const moreRequests = (): NodeJS.ProcessEnv => ({
  PROPERTY_RUNS: '500',
  PROPERTY_SEED: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
});

const apiTests = (full: boolean): Promise<Finding> =>
  vitest('api', { env: full ? moreRequests() : {} });

async function stories(full: boolean): Promise<Finding> {
  const report = newReport('storybook');
  const { code, output } = await run(process.execPath, [
    join(root, 'scripts/visual.ts'),
    ...(full ? ['--full'] : []),
  ]);
  return { ...countReport('storybook', report, code), output };
}

/** The full run does two thousand random things, other ones each day; a failure says how to do them again. */
const moreWalks = (): NodeJS.ProcessEnv => ({
  MONKEY_WALKS: '14',
  MONKEY_SEED: `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}00`,
});

async function endToEnd(full: boolean): Promise<Finding> {
  try {
    await buildChanged();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
  const report = newReport('e2e');
  const { code, output } = await runTool(
    '@playwright/test/cli.js',
    ['test'],
    'e2e',
    full ? moreWalks() : {},
  );
  return { ...countReport('playwright', report, code), output };
}

/** All steps in the order of the table. The steps of one group run side by side. */
export const groups: readonly (readonly Step[])[] = [
  [
    { name: 'lint', title: 'Format and lint', needs: [], run: lint },
    { name: 'types', title: 'Types', needs: [], run: types },
    { name: 'dead-code', title: 'Dead code', needs: [], run: deadCode },
  ],
  [
    {
      name: 'unit',
      title: 'Unit and component tests',
      needs: ['chromium', 'koreanFont'],
      run: unitTests,
    },
  ],
  [
    {
      name: 'api',
      title: 'Contract and API tests',
      needs: ['postgresql'],
      run: apiTests,
    },
  ],
  [
    {
      name: 'package',
      title: 'The packages as others install them',
      needs: ['chromium'],
      run: () => vitest('design-system', { config: 'packed/vitest.config.ts' }),
    },
  ],
  [
    {
      name: 'stories',
      title: 'Storybook: interaction, axe, visual',
      needs: ['chromium', 'koreanFont'],
      run: stories,
    },
  ],
  [
    {
      name: 'e2e',
      title: 'End-to-end tests',
      needs: ['chromium', 'koreanFont', 'postgresql'],
      run: endToEnd,
    },
  ],
];
