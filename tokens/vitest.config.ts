import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tokens',
    include: ['{src,scripts}/**/*.test.ts'],
    isolate: false,
    setupFiles: ['../scripts/lib/property-seed.ts'],
  },
});
