import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { cachedModules } from '../scripts/lib/cached-modules.ts';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import { longTail } from '../scripts/lib/long-tail.ts';

/** Dependencies that Vite bundles before the first test. A dependency discovered later would reload the page during a test. */
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

/** The options of both projects. The default timeout of polled expectations, one second, is too short on a machine under load. */
const shared = { ...longTail, expect: { poll: { timeout: 60_000 } } };

/** Tests of pure functions (`*.test.ts`) run in Node. Tests that render components (`*.test.tsx`) run in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'design-system',
          ...shared,
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: ['../scripts/lib/property-seed.ts'],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin(), cachedModules],
        optimizeDeps: {
          include: prebundled,
          entries: ['src/index.ts', 'src/patterns.ts', 'src/**/*.stories.tsx'],
        },
        test: {
          name: 'design-system-browser',
          ...shared,
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
