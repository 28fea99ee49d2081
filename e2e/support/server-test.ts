import { test as base, expect } from '@playwright/test';
import { collectPageErrors } from './page-errors.ts';
import { builtServer, type Environment, type Server, startServer } from './server.ts';
import { openStorage, type Storage } from './storage.ts';

export interface StorageOptions {
  /** Where the server keeps its data: in its own process, or in a PostgreSQL server. */
  storage: Storage;
}

interface Fixtures {
  /** The settings of an empty data store of this test's own. */
  environment: Environment;
  /** A server with nothing in it yet; `baseURL` is its address. */
  server: Server;
}

/** Tests with a server of their own, which fail on any error in the page. */
export const test = base.extend<StorageOptions & Fixtures>({
  storage: ['pglite', { option: true }],
  environment: async ({ storage }, use) => {
    const { environment, remove } = await openStorage(storage);
    await use(environment);
    await remove();
  },
  server: async ({ environment }, use) => {
    const server = await startServer(builtServer, environment);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    const errors = collectPageErrors(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});
