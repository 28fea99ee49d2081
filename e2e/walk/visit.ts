import type { Page } from '@playwright/test';
import { generateMember, type Member } from '../support/members.ts';
import type { Server } from '../support/server.ts';

/** The context of a step of the main job. */
export interface Visit {
  page: Page;
  server: Server;
  /** The member who carries out the main job. */
  member: Newcomer;
  /** Checks the current page. Called several times during the walk. */
  inspect(page: Page): Promise<void>;
}

/** A value for `inspect` that checks nothing, for walks that do not test accessibility. */
export const inspectNothing = (): Promise<void> => Promise.resolve();

export interface Newcomer extends Member {
  name: string;
}

/** Generates the data of a new member, with a full name. */
export const generateNewcomer = (): Newcomer => ({ ...generateMember(), name: '홍길동' });

/** The names and the repository that the steps of the main job use. */
export const mainJobNames = {
  project: '결제 서버',
  container: '결제 API',
  repository: 'https://github.com/expressjs/express',
  volume: '결제 데이터',
} as const;
