import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The configuration of the rules. Files named `*.rules.ts` check that documents, stories and sources comply with the rules of this
 * repository. They run no code of the product, and may read its lists.
 */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: ['{tokens,design-system,contract,console,api,scripts}/**/*.rules.ts'],
    isolate: false,
    maxWorkers: 2,
    // A rule reads all sources, which takes long on a busy machine.
    testTimeout: 60_000,
  },
});
