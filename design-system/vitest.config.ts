import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';

/** Found before the first test starts: a dependency discovered later would reload the page under a running test. */
const prebundled = [
  'react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
  'lucide',
  '@storybook/react-vite',
  'simple-icons',
  'es-hangul',
  '@vanilla-extract/recipes/createRuntimeFn',
  '@vanilla-extract/dynamic',
];

/** The default of one second is too short for a machine with other work. */
const patient = { expect: { poll: { timeout: 15_000 } } };

/** `*.test.ts` holds pure rules and runs in Node; `*.test.tsx` renders and runs in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'design-system',
          ...patient,
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: ['../scripts/lib/property-seed.ts'],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        optimizeDeps: {
          include: prebundled,
          entries: ['src/index.ts', 'src/patterns.ts', 'src/**/*.stories.tsx'],
        },
        test: {
          name: 'design-system-browser',
          ...patient,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: chromiumLaunchOptions(),
              contextOptions: { ...koreanLocale, reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
