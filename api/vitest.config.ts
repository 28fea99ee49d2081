import { defineConfig } from 'vitest/config';

const shared = {
  isolate: false,
  include: ['src/**/*.test.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
const ON_POSTGRES_ONLY = 'src/**/*.postgres.test.ts';
const EMBEDDED_ONLY = 'src/**/*.pglite.test.ts';

/** The same tests twice: on the embedded database, and on a PostgreSQL server that is started for them. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'api-pglite',
          exclude: [ON_POSTGRES_ONLY],
          provide: { source: { kind: 'pglite' } },
        },
      },
      {
        test: {
          ...shared,
          name: 'api-postgres',
          exclude: [EMBEDDED_ONLY],
          globalSetup: 'src/testing/setup-postgres.ts',
        },
      },
    ],
  },
});
