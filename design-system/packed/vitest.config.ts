import { defineConfig } from 'vitest/config';

/** Configures the tests of the packed packages. The test files run in parallel, which halves the time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: './install.ts',
    environment: 'node',
    include: ['*.test.ts'],
    testTimeout: 120_000,
  },
});
