import type { BrowserContext, Page } from '@playwright/test';
import type { Member } from '../support/members.ts';
import type { Fault } from '../support/screens.ts';
import type { Belongings } from './belongings.ts';
import type { Drafts } from './drafts.ts';
import type { Seen } from './eyes.ts';
import type { Random } from './random.ts';
import type { Target } from './sight.ts';
import type { Traffic } from './traffic.ts';

/** Somebody who does anything, and remembers what was typed. */
export interface Monkey {
  page: Page;
  context: BrowserContext;
  member: Member;
  random: Random;
  drafts: Drafts;
  traffic: Traffic;
  own: Belongings;
  /** Makes the next calls fail; nothing more without faults. */
  fail: (...faults: Fault[]) => Promise<void>;
  /** Whether the browser has lost its line. */
  offline: boolean;
  /** What was done, the latest last. */
  story: string[];
  /** The browser's own question whether to leave: what to say to it, and whether it came since. */
  question: { stay: boolean; came: boolean; stayed: (left: false) => void };
  /** What the page has complained about. */
  problems: string[];
}

/** What one action did. */
export interface Done {
  /** For the story. */
  said: string;
  /** The field that it changed, and what was typed if the field should now show just that. */
  changed?: Pick<Target, 'form' | 'name'> & { text?: string };
}

/** One kind of thing to do. */
export interface Action {
  weight: number;
  /** Whether it makes sense now; always when left out. */
  possible?: (monkey: Monkey, seen: Seen) => boolean;
  run: (monkey: Monkey, seen: Seen) => Promise<Done>;
}
