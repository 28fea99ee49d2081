import { expect, type Page } from '@playwright/test';
import type { ApiAccount, SeededProject } from '../../support/account.ts';
import type { Fault } from '../../support/screen-test.ts';
import { observePage } from '../observer.ts';
import { findSnapshotErrors } from '../page-checks.ts';
import { createRandomGenerator } from '../random.ts';
import { addContainerTask, addProjectTask, addVolumeTask } from './creations.ts';
import { deleteAndUndoItemsTask } from './deletions.ts';
import { createExpectedServerState } from './expected-server-state.ts';
import { harmlessTasks } from './harmless-tasks.ts';
import { importProjectFileTask, importVariablesTask } from './imports.ts';
import type { MemberBrowserTab, MemberTask, SubmissionDisturbance } from './member-tab.ts';
import { addMountTask, addNetworkTask } from './parts.ts';
import { chooseRoundFaults } from './round-faults.ts';
import { readServerContent } from './server-content.ts';
import { editBranchTask, editLimitsTask, leaveUnsavedInputTask } from './settings.ts';
import { addVariableTask, editVariableTask } from './variables.ts';

const tasks: readonly MemberTask[] = [
  addVariableTask,
  editVariableTask,
  importVariablesTask,
  importProjectFileTask,
  addNetworkTask,
  addMountTask,
  deleteAndUndoItemsTask,
  editLimitsTask,
  editBranchTask,
  addVolumeTask,
  addContainerTask,
  addProjectTask,
  leaveUnsavedInputTask,
];

/** The number of steps in a round. After each round, the faults end, and the server's data are compared with the expected state. */
const STEPS_PER_ROUND = 10;
/** The probability that the second tab runs a task at the same time. */
const TOGETHER = 0.4;
/** The probability of each mishap in percent. */
const MISHAPS: readonly { mishap: SubmissionDisturbance; weight: number }[] = [
  { mishap: 'none', weight: 82 },
  { mishap: 'reload', weight: 9 },
  { mishap: 'held', weight: 3 },
  { mishap: 'offline', weight: 6 },
];
/** The range of the seeds for the steps. Each step has its own seed, so that a shortened walk repeats the same steps. */
const SEEDS = 2 ** 31;

/** The environment and the parameters of a walk. */
export interface TaskRun {
  account: ApiAccount;
  project: SeededProject;
  /** The pages of two browser tabs. Each tab has a container that the other tab does not change. */
  tabs: readonly { page: Page; container: MemberBrowserTab['container'] }[];
  fail: (...faults: Fault[]) => Promise<void>;
  seed: number;
  steps: number;
  /** The steps so far, for the message of a failure. */
  log: string[];
}

/** Runs one random task in a browser tab, and expects a correct page. */
async function step(tab: MemberBrowserTab, choices: readonly MemberTask[]): Promise<string> {
  const { mishap } = tab;
  const task = tab.random.weigh(choices.filter(({ possible }) => possible?.(tab) ?? true));
  const summary = await task.run(tab);
  const errors = async () => findSnapshotErrors((await observePage(tab.page)).snapshot);
  await expect.poll(errors, `after "${task.name}"`).toEqual([]);
  const failure = tab.lastFailure && ` (${tab.lastFailure})`;
  return `${task.name}${mishap === 'none' ? '' : ` (${mishap})`}: ${summary}${failure}`;
}

/** Runs the walk. Throws an error with the log at the first incorrect result. */
export async function runRandomTasks(walk: TaskRun): Promise<void> {
  const { account, project, fail, seed, log } = walk;
  const expectedState = createExpectedServerState();
  expectedState.settle(await readServerContent(account, project));
  let number = 0;
  const fresh = () => {
    number += 1;
    return number;
  };
  const compare = async () => {
    await fail();
    for (const { page } of walk.tabs)
      await expect(page.getByText(/^(결과 확인 중|불러오는 중)/)).toHaveCount(0);
    const truth = await readServerContent(account, project);
    expect(expectedState.contradictions(truth)).toEqual([]);
    expectedState.settle(truth);
  };
  const seeds = createRandomGenerator(seed);
  const nextRandom = () => createRandomGenerator(seeds.below(SEEDS));
  for (let at = 0; at < walk.steps; at += 1) {
    const random = nextRandom();
    if (at % STEPS_PER_ROUND === 0) {
      await compare();
      await fail(...chooseRoundFaults(random));
    }
    const both = random.chance(TOGETHER);
    const { mishap } = random.weigh(both ? MISHAPS.slice(0, 3) : MISHAPS);
    const tabs = walk.tabs.map(
      (one): MemberBrowserTab => ({
        ...{ ...one, project, expectedState, mishap, fresh },
        ...{ random: nextRandom(), alone: !both, interrupted: false, lastFailure: '' },
      }),
    );
    const done = await Promise.all(
      tabs
        .slice(0, both ? 2 : 1)
        .map((tab) => step(tab, both ? tasks : [...tasks, ...harmlessTasks])),
    );
    log.push(done.join(' | '));
  }
  await compare();
}
