import { defineConfig } from 'vitest/config';

/** The configuration for the tests of the scripts, and of documents that can be executed. */
export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: process.env.WITHOUT_LONG_TAIL ? ['**/*.full.test.ts'] : [],
    isolate: false,
  },
});
