import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Files named `*.rules.ts` hold documents, stories and sources to the rules of this repository; they run no code of the product. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: ['{tokens,design-system,contract,console,api,scripts}/**/*.rules.ts'],
    isolate: false,
    maxWorkers: 2,
  },
});
