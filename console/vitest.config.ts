import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { cachedModules } from '../scripts/lib/cached-modules.ts';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import { longTail } from '../scripts/lib/long-tail.ts';
import { logoSprite } from './logo-sprite.ts';
import { wordingFont } from './wording-font.ts';

/** The options of both projects. The default timeout of polled expectations, one second, is too short on a machine under load. */
const shared = { ...longTail, expect: { poll: { timeout: 60_000 } } };

/** Tests of rules and API calls, `*.test.ts`, run in Node. Tests that need a page, `*.test.tsx`, run in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [logoSprite()],
        test: {
          name: 'console',
          ...shared,
          isolate: false,
          include: ['*.test.ts', 'src/**/*.test.ts'],
          setupFiles: ['../scripts/lib/property-seed.ts'],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin(), wordingFont(), logoSprite(), cachedModules],
        // Vite optimizes these dependencies before the first test. A dependency that is optimized later would reload the page during a
        // test.
        optimizeDeps: {
          entries: ['src/main.tsx', 'src/app/routes/*.tsx'],
          include: [
            '@naru/design-system > @vanilla-extract/recipes/createRuntimeFn',
            '@naru/design-system > @vanilla-extract/dynamic',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'console-browser',
          ...shared,
          include: ['src/**/*.test.tsx'],
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
