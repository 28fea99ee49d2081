import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    exclude: process.env.WITHOUT_LONG_TAIL ? ['**/*.full.test.ts'] : [],
    isolate: false,
    setupFiles: ['../scripts/lib/property-seed.ts'],
  },
});
