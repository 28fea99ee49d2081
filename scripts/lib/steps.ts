import { join } from 'node:path';
import { countReportResults, formatPictureNote, prepareReportPath } from './reports.ts';
import { runCommand } from './run-command.ts';
import {
  combineCheckResults,
  combineStepResults,
  runPlaywright,
  runTool,
  runVitest,
  type StepResult,
  shortRunEnvironment,
} from './runners.ts';
import { buildStorybook } from './storybook-build.ts';
import {
  dockerTools,
  kubernetesTools,
  missingClusterReason,
  missingEngineReason,
  podmanTools,
  type ToolName,
} from './tools.ts';
import { packageFolders, repositoryFolder } from './workspace.ts';

/** Defines the steps of the test command. */

/**
 * Runs the tests on a Docker Engine that is started for the tests: a first deployment, or in the full run all tests of an engine and
 * then the session of a member in the browser. The browser tests run last, because the creation or removal of a network interface on
 * this machine interrupts requests of the browser.
 */
async function dockerTests(full: boolean): Promise<StepResult> {
  const env = full ? {} : shortRunEnvironment();
  const engine = await runVitest('api', { projects: ['api-docker'], reportName: 'engine', env });
  return full
    ? combineStepResults([engine, await runPlaywright('engine-e2e', ['docker'])])
    : engine;
}

/** Runs the tests of an engine on Podman, which has Docker's API too. */
const podmanTests = (): Promise<StepResult> =>
  runVitest('api', { projects: ['api-podman'], reportName: 'podman' });

/**
 * Runs the tests on a Kubernetes cluster: all tests of an engine, then the session of a member in the browser, each on a new cluster.
 * On the cluster of `KUBECONFIG`, only the tests of an engine run, because its nodes cannot pull from the registry of the browser
 * tests.
 */
async function kubernetesTests(): Promise<StepResult> {
  const engine = await runVitest('api', { projects: ['api-kubernetes'], reportName: 'kubernetes' });
  if (process.env.KUBECONFIG) return { ...engine, note: 'not in the browser: KUBECONFIG is set' };
  return combineStepResults([engine, await runPlaywright('kubernetes-e2e', ['kubernetes'])]);
}

/** One row of the table that the test command prints. */
export interface TestStep {
  /** The argument of the test command that runs this step alone. */
  name: string;
  title: string;
  needs: readonly ToolName[];
  /** Whether the step runs only with `--full` or when named on the command line, because it takes long. */
  onlyFull?: boolean;
  /** Returns the reason why this machine cannot run the step, regardless of installed tools. The step is then skipped. */
  impossible?(): string | undefined;
  /** Runs the step. @param full whether the long tests run too */
  run(full: boolean): Promise<StepResult>;
}

const lint = async (): Promise<StepResult> =>
  combineCheckResults([
    await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  ]);

const types = async (): Promise<StepResult> =>
  combineCheckResults(
    await Promise.all(
      ['.', ...packageFolders].map((folder) => runTool('typescript/bin/tsc', ['--noEmit'], folder)),
    ),
  );

const deadCode = async (): Promise<StepResult> =>
  combineCheckResults([await runTool('knip/bin/knip.js', [])]);

/** Runs the rules of the repository as one check, so that the total counts tests of behaviour only. */
async function rules(): Promise<StepResult> {
  const { failed, output } = await runVitest('.', {
    config: 'scripts/rules.config.ts',
    reportName: 'rules',
  });
  return { passed: failed === 0 ? 1 : 0, failed, output };
}

/** Returns an environment with a different seed for generated inputs each day. A failing test prints the seed. */
const anotherSeed = (): NodeJS.ProcessEnv => ({
  PROPERTY_SEED: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
});

/** Returns the environment of the full run, in which the tests send more generated requests to every API call. */
const moreRequests = (): NodeJS.ProcessEnv => ({ PROPERTY_RUNS: '500', ...anotherSeed() });

const apiTests = (full: boolean): Promise<StepResult> =>
  runVitest('api', {
    projects: ['api-pglite', 'api-postgres'],
    env: full ? moreRequests() : shortRunEnvironment(),
  });

/**
 * Compares the pages with handwritten ones. Fails when the CPU time of a page or the requests of a press exceed the limits in
 * `bench/figures/targets.ts`.
 */
const budgets = async (): Promise<StepResult> =>
  combineCheckResults([
    await runCommand('pnpm', ['-C', 'bench', 'install', '--frozen-lockfile']),
    await runCommand(process.execPath, ['bench/budgets.ts', 'ready', 'presses'], {
      env: { ROUNDS: '5' },
    }),
  ]);

async function stories(full: boolean): Promise<StepResult> {
  const report = prepareReportPath('storybook');
  const { code, output } = await runCommand(process.execPath, [
    join(repositoryFolder, 'scripts/visual.ts'),
    full ? '--full' : '--quick',
  ]);
  return {
    ...countReportResults('storybook', report, code),
    output,
    note: formatPictureNote(report),
  };
}

/**
 * Returns the environment of the random walks in the full run: two thousand random actions and three hundred tasks, with a different
 * seed each day. A failing test prints the seed.
 */
const moreWalks = (): NodeJS.ProcessEnv => ({
  MONKEY_WALKS: '14',
  MONKEY_TASK_WALKS: '2',
  MONKEY_SEED: `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}00`,
});

/** Runs the end-to-end tests; in the full run some of them in the oldest supported Chromium too, which exists for Linux on x64. */
async function endToEnd(full: boolean): Promise<StepResult> {
  if (!full) return runPlaywright('e2e', ['main-job', 'pglite'], shortRunEnvironment());
  const hasOldest = process.platform === 'linux' && process.arch === 'x64';
  const oldest = hasOldest ? ['oldest-chromium'] : [];
  const result = await runPlaywright(
    'e2e',
    ['main-job', 'pglite', 'postgres', ...oldest],
    moreWalks(),
  );
  return hasOldest ? result : { ...result, note: 'not in Chromium 112: only on Linux on x64' };
}

/** Makes a journey and opens every story in Firefox and WebKitGTK. */
async function otherBrowsers(): Promise<StepResult> {
  const build = await buildStorybook();
  if (build.code !== 0) return combineCheckResults([build]);
  return runPlaywright('other-browsers', ['firefox', 'webkitgtk']);
}

/**
 * All steps in the order of the table. The steps of one group run in parallel. They have no time limits, or limits that are long
 * enough for a shared processor. A step that renders pages within short time limits runs alone.
 */
export const testStepGroups: readonly (readonly TestStep[])[] = [
  [
    { name: 'lint', title: 'Format and lint', needs: [], run: lint },
    { name: 'types', title: 'Types', needs: [], run: types },
    { name: 'dead-code', title: 'Dead code', needs: [], run: deadCode },
    { name: 'rules', title: 'Documents, stories, imports', needs: [], run: rules },
  ],
  [
    {
      name: 'unit',
      title: 'Unit and component tests',
      needs: ['chromium', 'koreanFont'],
      run: (full) =>
        runVitest('.', { reportName: 'unit', env: full ? anotherSeed() : shortRunEnvironment() }),
    },
  ],
  [
    {
      name: 'api',
      title: 'API tests on both stores',
      needs: ['postgresql', 'ssh'],
      run: apiTests,
    },
    // The steps `engine` and `podman` mostly wait for containers. Podman ends before the browser tests of the full run start.
    {
      name: 'engine',
      title: 'Deployments on a real container engine',
      needs: ['chromium', 'koreanFont', 'postgresql', ...dockerTools],
      impossible: missingEngineReason,
      run: dockerTests,
    },
    {
      name: 'podman',
      title: 'Container engine on Podman',
      needs: podmanTools,
      onlyFull: true,
      impossible: missingEngineReason,
      run: podmanTests,
    },
  ],
  [
    {
      name: 'package',
      title: 'The packages as others install them',
      needs: ['chromium'],
      onlyFull: true,
      run: () =>
        runVitest('design-system', { config: 'packed/vitest.config.ts', reportName: 'package' }),
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
      // The test with several servers uses Caddy as the load balancer.
      needs: ['chromium', 'koreanFont', 'postgresql', 'caddy'],
      run: endToEnd,
    },
  ],
  [
    {
      name: 'ear',
      title: 'Journeys with the screen reader Orca',
      needs: [
        ...(['chromium', 'koreanFont', 'display', 'screenReader', 'speech'] as const),
        ...(['accessibilityBus', 'keyPresses', 'messageBus'] as const),
      ],
      onlyFull: true,
      run: () => runPlaywright('by-ear', ['by-ear']),
    },
  ],
  [
    {
      name: 'browsers',
      title: 'A journey and every story in Firefox and WebKitGTK',
      needs: ['firefox', 'webKitDriver', 'display', 'koreanFont', 'postgresql'],
      onlyFull: true,
      run: otherBrowsers,
    },
  ],
  [
    {
      name: 'budgets',
      title: 'Pages beside hand-written ones',
      needs: ['chromium', 'koreanFont'],
      onlyFull: true,
      run: budgets,
    },
  ],
  [
    {
      name: 'kubernetes',
      title: 'Deployments on a Kubernetes cluster',
      needs: ['chromium', 'koreanFont', 'postgresql', ...kubernetesTools],
      onlyFull: true,
      impossible: missingClusterReason,
      run: kubernetesTests,
    },
  ],
];

/**
 * Returns the reason why a selected step does not run: the step takes long and was not requested, or this machine cannot run the step.
 * `undefined` when the step runs.
 * @param isRequested whether the step was named on the command line, or all steps run
 */
export const findSkipReason = (step: TestStep, isRequested: boolean): string | undefined =>
  step.onlyFull && !isRequested ? `takes long: pnpm test ${step.name}` : step.impossible?.();
