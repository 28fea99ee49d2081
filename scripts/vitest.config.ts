import { defineConfig } from 'vitest/config';

/** What the scripts are made of, and what they hold the whole repository to. */
export default defineConfig({
  test: { name: 'scripts', root: import.meta.dirname, include: ['**/*.test.ts'], isolate: false },
});
