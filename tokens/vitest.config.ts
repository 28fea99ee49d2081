import { defineConfig } from 'vitest/config';
import { longTail } from '../scripts/lib/long-tail.ts';

export default defineConfig({
  test: {
    name: 'tokens',
    include: ['{src,scripts}/**/*.test.ts'],
    ...longTail,
    isolate: false,
    setupFiles: ['../scripts/lib/property-seed.ts'],
  },
});
