import { expect, type Page } from '@playwright/test';
import type { Account, SeededProject } from '../../support/account.ts';
import type { Fault } from '../../support/screen-test.ts';
import { observe } from '../observer.ts';
import { shownErrors } from '../page-checks.ts';
import { seededRandom } from '../random.ts';
import { chaos } from './chaos.ts';
import { addContainer, addProject, addVolume } from './creations.ts';
import { deleteAndUndo } from './deletions.ts';
import { leaveHalfTyped } from './half-typed.ts';
import { importVariables } from './imports.ts';
import { newLedger } from './ledger.ts';
import { addMount, addNetwork } from './parts.ts';
import { importFile } from './project-file.ts';
import { editBranch, editLimits } from './settings.ts';
import type { Errand, Mishap, Tab } from './tab.ts';
import { readTruth } from './truth.ts';
import { addVariable, editVariable } from './variables.ts';
import { newWeather } from './weather.ts';

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

/** Between two rounds no call fails, and what the server has is compared with what was asked for. */
const STEPS_PER_ROUND = 10;
/** So often the second tab does something at the same time. */
const TOGETHER = 0.4;
/** Of a hundred presses: the page is loaded again right after so many, so many get no answer in time, and so many are made offline. */
const MISHAPS: readonly { mishap: Mishap; weight: number }[] = [
  { mishap: 'none', weight: 82 },
  { mishap: 'reload', weight: 9 },
  { mishap: 'held', weight: 3 },
  { mishap: 'offline', weight: 6 },
];
/** The seeds that a walk draws for its steps: each has chance of its own, so that a walk can be cut short without becoming another one. */
const SEEDS = 2 ** 31;

/** What a walk needs. */
export interface Walk {
  account: Account;
  project: SeededProject;
  /** The pages of two tabs, each with the container that it alone changes. */
  tabs: readonly { page: Page; container: Tab['container'] }[];
  fail: (...faults: Fault[]) => Promise<void>;
  seed: number;
  steps: number;
  /** What was done, for whoever reads about a failure. */
  log: string[];
}

/** Does one errand in one tab, and expects a page that is as it should be. */
async function step(tab: Tab, choices: readonly Errand[]): Promise<string> {
  const { mishap } = tab;
  const errand = tab.random.weigh(choices.filter(({ possible }) => possible?.(tab) ?? true));
  const summary = await errand.run(tab);
  const errors = async () => shownErrors((await observe(tab.page)).snapshot);
  await expect.poll(errors, `after "${errand.name}"`).toEqual([]);
  const told = tab.told && ` (${tab.told})`;
  return `${errand.name}${mishap === 'none' ? '' : ` (${mishap})`}: ${summary}${told}`;
}

/** Goes through the walk. Throws, with its log, at the first thing that is not as it should be. */
export async function walkErrands(walk: Walk): Promise<void> {
  const { account, project, fail, seed, log } = walk;
  const ledger = newLedger();
  ledger.settle(await readTruth(account, project));
  let number = 0;
  const fresh = () => {
    number += 1;
    return number;
  };
  const compare = async () => {
    await fail();
    for (const { page } of walk.tabs)
      await expect(page.getByText(/^(결과 확인 중|불러오는 중)/)).toHaveCount(0);
    const truth = await readTruth(account, project);
    expect(ledger.contradictions(truth)).toEqual([]);
    ledger.settle(truth);
  };
  const seeds = seededRandom(seed);
  const nextRandom = () => seededRandom(seeds.below(SEEDS));
  for (let at = 0; at < walk.steps; at += 1) {
    const random = nextRandom();
    if (at % STEPS_PER_ROUND === 0) {
      await compare();
      await fail(...newWeather(random));
    }
    const both = random.chance(TOGETHER);
    const { mishap } = random.weigh(both ? MISHAPS.slice(0, 3) : MISHAPS);
    const tabs = walk.tabs.map(
      (one): Tab => ({
        ...{ ...one, project, ledger, mishap, fresh },
        ...{ random: nextRandom(), alone: !both, interrupted: false, told: '' },
      }),
    );
    const done = await Promise.all(
      tabs.slice(0, both ? 2 : 1).map((tab) => step(tab, both ? errands : [...errands, ...chaos])),
    );
    log.push(done.join(' | '));
  }
  await compare();
}
