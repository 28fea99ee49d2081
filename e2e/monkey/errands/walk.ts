import { expect, type Page } from '@playwright/test';
import type { Account, SeededProject } from '../../support/account.ts';
import type { Fault } from '../../support/screen-test.ts';
import { observe } from '../observer.ts';
import { shownErrors } from '../page-checks.ts';
import { seededRandom } from '../random.ts';
import { chaos } from './chaos.ts';
import { addContainer, addProject, addVolume } from './creations.ts';
import { deleteAndUndo } from './deletions.ts';
import { importFile, importVariables } from './imports.ts';
import { newLedger } from './ledger.ts';
import { addMount, addNetwork } from './parts.ts';
import { newRoundFaults } from './round-faults.ts';
import { readServerContent } from './server-content.ts';
import { editBranch, editLimits, leaveHalfTyped } from './settings.ts';
import type { Errand, Mishap, Tab } from './tab.ts';
import { addVariable, editVariable } from './variables.ts';

const errands: readonly Errand[] = [
  addVariable,
  editVariable,
  importVariables,
  importFile,
  addNetwork,
  addMount,
  deleteAndUndo,
  editLimits,
  editBranch,
  addVolume,
  addContainer,
  addProject,
  leaveHalfTyped,
];

/** The number of steps in a round. After each round, the faults end, and the server's data are compared with the ledger. */
const STEPS_PER_ROUND = 10;
/** The probability that the second tab runs an errand at the same time. */
const TOGETHER = 0.4;
/** The probability of each mishap in percent. */
const MISHAPS: readonly { mishap: Mishap; weight: number }[] = [
  { mishap: 'none', weight: 82 },
  { mishap: 'reload', weight: 9 },
  { mishap: 'held', weight: 3 },
  { mishap: 'offline', weight: 6 },
];
/** The range of the seeds for the steps. Each step has its own seed, so that a shortened walk repeats the same steps. */
const SEEDS = 2 ** 31;

/** The environment and the parameters of a walk. */
export interface Walk {
  account: Account;
  project: SeededProject;
  /** The pages of two browser tabs. Each tab has a container that the other tab does not change. */
  tabs: readonly { page: Page; container: Tab['container'] }[];
  fail: (...faults: Fault[]) => Promise<void>;
  seed: number;
  steps: number;
  /** The steps so far, for the message of a failure. */
  log: string[];
}

/** Runs one random errand in a browser tab, and expects a correct page. */
async function step(tab: Tab, choices: readonly Errand[]): Promise<string> {
  const { mishap } = tab;
  const errand = tab.random.weigh(choices.filter(({ possible }) => possible?.(tab) ?? true));
  const summary = await errand.run(tab);
  const errors = async () => shownErrors((await observe(tab.page)).snapshot);
  await expect.poll(errors, `after "${errand.name}"`).toEqual([]);
  const failure = tab.lastFailure && ` (${tab.lastFailure})`;
  return `${errand.name}${mishap === 'none' ? '' : ` (${mishap})`}: ${summary}${failure}`;
}

/** Runs the walk. Throws an error with the log at the first incorrect result. */
export async function walkErrands(walk: Walk): Promise<void> {
  const { account, project, fail, seed, log } = walk;
  const ledger = newLedger();
  ledger.settle(await readServerContent(account, project));
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
    expect(ledger.contradictions(truth)).toEqual([]);
    ledger.settle(truth);
  };
  const seeds = seededRandom(seed);
  const nextRandom = () => seededRandom(seeds.below(SEEDS));
  for (let at = 0; at < walk.steps; at += 1) {
    const random = nextRandom();
    if (at % STEPS_PER_ROUND === 0) {
      await compare();
      await fail(...newRoundFaults(random));
    }
    const both = random.chance(TOGETHER);
    const { mishap } = random.weigh(both ? MISHAPS.slice(0, 3) : MISHAPS);
    const tabs = walk.tabs.map(
      (one): Tab => ({
        ...{ ...one, project, ledger, mishap, fresh },
        ...{ random: nextRandom(), alone: !both, interrupted: false, lastFailure: '' },
      }),
    );
    const done = await Promise.all(
      tabs.slice(0, both ? 2 : 1).map((tab) => step(tab, both ? errands : [...errands, ...chaos])),
    );
    log.push(done.join(' | '));
  }
  await compare();
}
