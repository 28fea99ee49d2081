import type { Page } from '@playwright/test';
import { generateMemberData, type MemberData } from '../support/members.ts';
import type { ServerProcess } from '../support/server.ts';

/** The context of a step of the main job. */
export interface MainJobContext {
  page: Page;
  server: ServerProcess;
  /** The member who carries out the main job. */
  member: NamedMemberData;
  /** Checks the current page. Called several times during the walk. */
  inspect(page: Page): Promise<void>;
}

/** A value for `inspect` that checks nothing, for walks that do not test accessibility. */
export const skipInspection = (): Promise<void> => Promise.resolve();

export interface NamedMemberData extends MemberData {
  name: string;
}

/** Generates the data of a new member, with a full name. */
export const generateNamedMemberData = (): NamedMemberData => ({
  ...generateMemberData(),
  name: '홍길동',
});

/** The names and the repository that the steps of the main job use. */
export const mainJobItemNames = {
  project: '결제 서버',
  container: '결제 API',
  repository: 'https://github.com/expressjs/express',
  volume: '결제 데이터',
} as const;
