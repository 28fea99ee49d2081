import { serverEngineUnavailableReason } from '@naru/api/testing/engine/server-engine';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import type { OtherBrowserOptions } from './other-browsers/other-browser-test.ts';
import type { EngineOptions } from './support/engine-test.ts';
import { findOldestChromium } from './support/oldest-chromium.ts';
import type { StorageOptions } from './support/server-test.ts';

const ON_REAL_ENGINE = [
  'real-engine.spec.ts',
  'running-application.spec.ts',
  'template-starters.spec.ts',
];
/** The tests on a real engine for which Docker is enough, or whose images can be loaded into Docker alone. */
const ON_DOCKER = ['database-walk.spec.ts', 'push-walk.spec.ts'];
/** The tests in Firefox and WebKitGTK, in the full run. */
const IN_OTHER_BROWSERS = 'other-browsers/*.spec.ts';
/** The journeys with a screen reader, in the full run. */
const BY_EAR = 'by-ear/*.spec.ts';
const ON_POSTGRES_ONLY = ['scale-out.full.spec.ts'];
const MAIN_JOB = 'main-job.spec.ts';
/** The journeys that the oldest supported Chromium makes too, in the full run. */
const IN_OLDEST_CHROMIUM = [
  MAIN_JOB,
  'container-networks.spec.ts',
  'login.spec.ts',
  'logs.spec.ts',
  'project-page.spec.ts',
  'projects.spec.ts',
  'signup.spec.ts',
  'start.full.spec.ts',
];
const isShort = Boolean(process.env.WITHOUT_LONG_TAIL);
const oldestChromium = isShort ? undefined : findOldestChromium();
const LONG_TAIL = isShort ? ['*.full.spec.ts'] : [];
/** Single tests of the full run, in files whose other tests are short. */
const FULL_TAG = /@full/;

/** The path of the JSON report, set by the command `pnpm test`. Other runs write no report. */
const { PLAYWRIGHT_REPORT } = process.env;
const jsonReport: ReporterDescription[] = PLAYWRIGHT_REPORT
  ? [['json', { outputFile: PLAYWRIGHT_REPORT }]]
  : [];

/** The Playwright project for tests on a real engine. It has one worker, because each worker starts an engine for its tests. */
const onRealEngine = (engineKind: EngineOptions['engineKind']) => ({
  name: engineKind,
  use: { storage: 'pglite' as const, engineKind },
  testMatch: engineKind === 'docker' ? [...ON_REAL_ENGINE, ...ON_DOCKER] : ON_REAL_ENGINE,
  workers: 1,
  // The timeout in ms includes image builds, and the shutdown period of replaced containers.
  timeout: 480_000,
});

/** The tests use the built server, in the browser and from the command line; `pnpm test e2e` builds it first. */
export default defineConfig<StorageOptions, EngineOptions & OtherBrowserOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/postgres-cluster.ts',
  ...(isShort && { grepInvert: FULL_TAG }),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...jsonReport],
  use: {
    ...koreanLocale,
    launchOptions: chromiumLaunchOptions(),
    viewport: { width: 1280, height: 900 },
    // Animations take time, so only the main job runs with animations.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace takes 20 % more time, a trace with screenshots 50 % more. Only the full run records traces, without screenshots.
    trace: { mode: isShort ? 'off' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // The first project, because it has the longest test: as the last test it would keep one worker busy and the other idle.
    { name: 'main-job', use: { storage: 'pglite' }, testMatch: MAIN_JOB },
    {
      name: 'pglite',
      use: { storage: 'pglite' },
      testIgnore: [
        MAIN_JOB,
        IN_OTHER_BROWSERS,
        BY_EAR,
        ...ON_REAL_ENGINE,
        ...ON_DOCKER,
        ...ON_POSTGRES_ONLY,
        ...LONG_TAIL,
      ],
    },
    {
      name: 'postgres',
      use: { storage: 'postgres' },
      testMatch: [MAIN_JOB, ...ON_POSTGRES_ONLY],
      testIgnore: LONG_TAIL,
    },
    ...(oldestChromium
      ? [
          {
            name: 'oldest-chromium',
            use: {
              storage: 'pglite' as const,
              launchOptions: { ...chromiumLaunchOptions(), executablePath: oldestChromium },
            },
            testMatch: IN_OLDEST_CHROMIUM,
          },
        ]
      : []),
    // One worker, because each account of a machine runs one screen reader at most.
    { name: 'by-ear', use: { storage: 'pglite' }, testMatch: BY_EAR, workers: 1 },
    ...(['firefox', 'webkitgtk'] as const).map((engine) => ({
      name: engine,
      use: { engine },
      testMatch: IN_OTHER_BROWSERS,
    })),
    // Each engine is a Playwright project on machines that can start the engine.
    ...(serverEngineUnavailableReason('docker') === undefined ? [onRealEngine('docker')] : []),
    ...(serverEngineUnavailableReason('kubernetes') === undefined
      ? [onRealEngine('kubernetes')]
      : []),
  ],
});
