import { defineConfig } from 'vitest/config';

/** The packages as others get them. One file after the other would take as long again as the slowest of them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: './install.ts',
    environment: 'node',
    include: ['*.test.ts'],
    testTimeout: 120_000,
  },
});
