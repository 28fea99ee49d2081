import { defineConfig } from 'vitest/config';
import { longTail } from './lib/long-tail.ts';

/** The configuration for the tests of the scripts, and of documents that can be executed. */
export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    ...longTail,
    isolate: false,
  },
});
