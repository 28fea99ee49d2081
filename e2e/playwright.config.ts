import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions, koreanMember } from '../scripts/lib/chromium.ts';
import type { StorageOptions } from './support/test.ts';

/** The built server is what is tested, in the browser and from the command line; `pnpm test e2e` builds it first. */
export default defineConfig<StorageOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/postgres-cluster.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/test-results/e2e.json' }]],
  use: {
    ...koreanMember,
    launchOptions: chromiumLaunchOptions(),
    viewport: { width: 1280, height: 900 },
    // Frames between two states are drawn for nobody, except in the main job.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    // A picture of every frame is a third of all the work; the trace shows each step's page without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pglite', use: { storage: 'pglite' } },
    { name: 'postgres', use: { storage: 'postgres' }, testMatch: 'main-job.spec.ts' },
  ],
});
