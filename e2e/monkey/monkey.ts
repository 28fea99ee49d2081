import type { BrowserContext, Page } from '@playwright/test';
import type { MemberData } from '../support/members.ts';
import type { Fault } from '../support/screen-test.ts';
import type { DraftTracker } from './drafts.ts';
import type { MonkeyFixtures } from './fixtures.ts';
import type { PageObservation } from './observer.ts';
import type { RandomGenerator } from './random.ts';
import type { SnapshotElement } from './snapshot.ts';
import type { PageTraffic } from './traffic.ts';

/** A random user of the console: the context of its actions, and their log. */
export interface Monkey {
  page: Page;
  context: BrowserContext;
  member: MemberData;
  random: RandomGenerator;
  drafts: DraftTracker;
  traffic: PageTraffic;
  fixtures: MonkeyFixtures;
  /** Makes the next calls fail with the given faults. Without arguments, no call fails. */
  fail: (...faults: Fault[]) => Promise<void>;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The texts about all previous actions, latest last. */
  log: string[];
  /** The browser's confirmation before the page is left: whether the monkey cancels it, and whether it was shown in this action. */
  question: { stay: boolean; shown: boolean; stayed: (left: false) => void };
  /** Errors of the page so far. */
  pageErrors: string[];
}

/** The result of an action. */
export interface MonkeyActionResult {
  /** The text for the log. */
  summary: string;
  /** The field that the action has changed, and the text that the field must show. `text` is left out when the text is unknown. */
  changed?: Pick<SnapshotElement, 'form' | 'name'> & { text?: string };
}

/** A random action of the monkey. */
export interface MonkeyAction {
  weight: number;
  /** Returns whether the action can run now. When left out, the action can always run. */
  possible?: (monkey: Monkey, observation: PageObservation) => boolean;
  run: (monkey: Monkey, observation: PageObservation) => Promise<MonkeyActionResult>;
}
