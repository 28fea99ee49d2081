/** Runs the tools of the test command's steps, and counts the results. */
import { join } from 'node:path';
import { BuildError, buildChangedPackages } from './builds.ts';
import { countReportResults, prepareReportPath, sumTestCounts, type TestCount } from './reports.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { repositoryFolder } from './workspace.ts';

/** The result of a step. `output` is the output of the tools of the step, which is printed when the step fails. */
export interface StepResult extends TestCount {
  output: string;
  /** A remark in the table in addition to the numbers. */
  note?: string;
}

/** Returns the environment of runs without the tests of the full run, which have `.full.` in their file names. */
export const shortRunEnvironment = (): NodeJS.ProcessEnv => ({ WITHOUT_LONG_TAIL: '1' });

/** Runs an installed tool by its file, so that the tool runs with the current Node instead of the Node in `PATH`. */
export function runTool(
  file: string,
  args: readonly string[],
  folder = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const cwd = join(repositoryFolder, folder);
  return runCommand(process.execPath, [join(cwd, 'node_modules', file), ...args], { cwd, env });
}

/** Combines commands that report no individual tests into one check, which passes when all commands succeed. */
export function combineCheckResults(results: readonly CommandResult[]): StepResult {
  const good = results.every(({ code }) => code === 0);
  const output = results.map((result) => result.output).join('');
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, output };
}

interface VitestOptions {
  /** A configuration file other than the default of the folder. The report then needs a separate name. */
  config?: string;
  reportName?: string;
  env?: NodeJS.ProcessEnv;
  /** The projects of the configuration to run; by default all projects. */
  projects?: readonly string[];
}

export async function runVitest(
  folder: string,
  { config, reportName = folder, env, projects = [] }: VitestOptions = {},
): Promise<StepResult> {
  const report = prepareReportPath(reportName);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const settings = config ? ['--config', config] : [];
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', ...settings, ...chosen, ...reporters];
  const { code, output } = await runTool('vitest/vitest.mjs', args, folder, env);
  return { ...countReportResults('vitest', report, code), output };
}

/**
 * Runs Playwright after building the server and the console.
 * @param reportName the name of the JSON report, which differs between the steps that run Playwright
 */
export async function runPlaywright(
  reportName: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  try {
    await buildChangedPackages();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { passed: 0, failed: 1, output: error.message };
  }
  const report = prepareReportPath(reportName);
  const chosen = projects.map((project) => `--project=${project}`);
  const { code, output } = await runTool('@playwright/test/cli.js', ['test', ...chosen], 'e2e', {
    ...env,
    PLAYWRIGHT_REPORT: report,
  });
  return { ...countReportResults('playwright', report, code), output };
}

/** Combines the results of several runs. */
export const combineStepResults = (results: readonly StepResult[]): StepResult => ({
  ...sumTestCounts(results),
  output: results.map(({ output }) => output).join(''),
});
