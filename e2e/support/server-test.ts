import { test as base, expect } from '@playwright/test';
import { collectPageErrors } from './page-errors.ts';
import {
  BUILT_SERVER_PATH,
  type ServerEnvironment,
  type ServerProcess,
  startServer,
} from './server.ts';
import { createStorage, type StorageKind } from './storage.ts';

export interface StorageOptions {
  /** The storage of the server: the embedded database, or a PostgreSQL server. */
  storage: StorageKind;
}

interface Fixtures {
  /** Scripts that rewrite the page as other programs of its reader do. */
  rewriters: (() => void)[];
  /** Whether the test makes calls fail, which Chromium logs. */
  callsFail: boolean;
  /** The environment of a server with an empty data store for this test. */
  environment: ServerEnvironment;
  /** A server with an empty data store; `baseURL` is its address. */
  server: ServerProcess;
}

/** Tests that each have a separate server. A test fails on any error in the page. */
export const test = base.extend<StorageOptions & Fixtures>({
  storage: ['pglite', { option: true }],
  environment: async ({ storage }, use) => {
    const { environment, remove } = await createStorage(storage);
    await use(environment);
    await remove();
  },
  server: async ({ environment }, use) => {
    const server = await startServer(BUILT_SERVER_PATH, environment);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  rewriters: [[], { option: true }],
  callsFail: [false, { option: true }],
  page: async ({ page, rewriters, callsFail }, use) => {
    const errors = collectPageErrors(page, { callsFail, isRewritten: rewriters.length > 0 });
    for (const script of rewriters) await page.addInitScript(script);
    await use(page);
    expect(errors).toEqual([]);
  },
});
