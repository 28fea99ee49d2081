import type { Page } from '@playwright/test';
import { type Member, stranger } from '../support/members.ts';
import type { Server } from '../support/server.ts';

/** What a step of the main job works with. */
export interface Visit {
  page: Page;
  server: Server;
  /** Who does the main job. */
  member: Newcomer;
  /** Called at the stops where a person would look around. */
  inspect(page: Page): Promise<void>;
}

/** For a walk that is about something else. */
export const passBy = (): Promise<void> => Promise.resolve();

export interface Newcomer extends Member {
  name: string;
}

/** Somebody whom the server does not know yet, with a name. */
export const newcomer = (): Newcomer => ({ ...stranger(), name: '홍길동' });

/** What the main job makes. */
export const made = {
  project: '결제 서버',
  container: '결제 API',
  repository: 'https://github.com/expressjs/express',
  volume: '결제 데이터',
} as const;
