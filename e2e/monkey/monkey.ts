import type { BrowserContext, Page } from '@playwright/test';
import type { Member } from '../support/members.ts';
import type { Fault } from '../support/screen-test.ts';
import type { Drafts } from './drafts.ts';
import type { Fixtures } from './fixtures.ts';
import type { Observation } from './observer.ts';
import type { Random } from './random.ts';
import type { Target } from './snapshot.ts';
import type { Traffic } from './traffic.ts';

/** A random user of the console: what its actions need, and what they have done. */
export interface Monkey {
  page: Page;
  context: BrowserContext;
  member: Member;
  random: Random;
  drafts: Drafts;
  traffic: Traffic;
  fixtures: Fixtures;
  /** Makes the next calls fail in these ways; without any, no call fails. */
  fail: (...faults: Fault[]) => Promise<void>;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The actions so far, the latest last. */
  log: string[];
  /** The browser's own question whether to leave the page: the choice, and whether it was shown since. */
  question: { stay: boolean; shown: boolean; stayed: (left: false) => void };
  /** Errors of the page so far. */
  pageErrors: string[];
}

/** What an action did. */
export interface ActionResult {
  /** For the log. */
  summary: string;
  /** The field that it changed, and the text that the field has to show now, if that is known. */
  changed?: Pick<Target, 'form' | 'name'> & { text?: string };
}

/** A kind of action. */
export interface Action {
  weight: number;
  /** Whether it can be done now; always when left out. */
  possible?: (monkey: Monkey, observation: Observation) => boolean;
  run: (monkey: Monkey, observation: Observation) => Promise<ActionResult>;
}
