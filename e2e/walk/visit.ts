import type { Page } from '@playwright/test';
import type { Server } from '../support/server.ts';

/** What a step of the main job works with. */
export interface Visit {
  page: Page;
  server: Server;
  /** Called at the stops where a person would look around. */
  inspect(page: Page): Promise<void>;
}

/** For a walk that is about something else. */
export const passBy = (): Promise<void> => Promise.resolve();

/** Who does the main job. */
export const member = {
  username: 'gildong',
  name: '홍길동',
  email: 'gildong@example.com',
  password: 'Correct-Horse-7',
} as const;

/** What the main job makes. */
export const made = {
  project: '결제 서버',
  container: '결제 API',
  repository: 'https://github.com/expressjs/express',
  volume: '결제 데이터',
} as const;
