import { defineConfig } from '@playwright/test';
import { whyNoDocker } from '../api/src/testing/engine/docker-daemon.ts';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import type { StorageOptions } from './support/server-test.ts';

const ON_DOCKER = ['real-engine.spec.ts', 'template-starters.spec.ts'];
const ON_POSTGRES_ONLY = ['scale-out.full.spec.ts'];
const LONG_TAIL = process.env.WITHOUT_LONG_TAIL ? ['*.full.spec.ts'] : [];

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
    ...koreanLocale,
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
    {
      name: 'pglite',
      use: { storage: 'pglite' },
      testIgnore: [...ON_DOCKER, ...ON_POSTGRES_ONLY, ...LONG_TAIL],
    },
    {
      name: 'postgres',
      use: { storage: 'postgres' },
      testMatch: ['main-job.spec.ts', ...ON_POSTGRES_ONLY],
      testIgnore: LONG_TAIL,
    },
    // A container engine of its own is started for it, where that can be done.
    ...(whyNoDocker() === undefined
      ? [{ name: 'docker', use: { storage: 'pglite' }, testMatch: ON_DOCKER, workers: 1 } as const]
      : []),
  ],
});
