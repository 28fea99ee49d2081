import { getJestConfig } from '@storybook/test-runner';
import { chromiumLaunchOptions, koreanLocale } from '../scripts/lib/chromium.ts';
import { storiesRunKind } from './looks.ts';

const config = getJestConfig();

export default {
  ...config,
  reporters: ['default', './.storybook/count-reporter.js'],
  testTimeout: 60_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      launchOptions: chromiumLaunchOptions(),
      contextOptions: {
        ...koreanLocale,
        viewport: { width: 1280, height: 800 },
        deviceScaleFactor: 1,
        reducedMotion: storiesRunKind === 'moving' ? 'no-preference' : 'reduce',
      },
    },
  },
};
