import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The paths at which operating systems install Chromium. Playwright's own download is often not available on a closed network. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
] as const;

/**
 * Returns the path of the Chromium for all browser tests: `NARU_CHROMIUM`, the Chromium of the system, or Playwright's download.
 * `undefined` without any Chromium; the test command then explains the installation.
 */
export function findChromiumPath(): string | undefined {
  const wanted = process.env.NARU_CHROMIUM;
  const candidates = [...(wanted ? [wanted] : []), ...systemBrowsers, chromium.executablePath()];
  return candidates.find((path) => existsSync(path));
}

/**
 * The disabled features of Chromium. Chromium uses only the last such list on its command line, so this list repeats Playwright's
 * entries, see https://github.com/microsoft/playwright/blob/main/packages/playwright-core/src/server/chromium/chromiumSwitches.ts
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // Disables two pages that every window loads for its address bar. Loading them takes as long as loading a page of the console.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
] as const;

/**
 * The arguments with which a headless Chromium runs as root in a container, makes no requests of its own, and draws identical pixels
 * on every machine.
 */
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Partial raster draws round corners in a slightly different shade than full raster.
  '--disable-partial-raster',
  '--font-render-hinting=none',
] as const;

/** Returns the launch options of Playwright for Vitest's browser mode, Storybook's test-runner and the end-to-end tests. */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromiumPath();
  return { args: [...launchArguments], ...(executablePath ? { executablePath } : {}) };
}

/** The language and the time zone of every browser test. */
export const koreanLocale = { locale: 'ko-KR', timezoneId: 'Asia/Seoul' } as const;
