import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where a Chromium may be installed; Playwright's own download is often out of reach on a closed network. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
] as const;

/**
 * The path of the Chromium for all browser tests: `NARU_CHROMIUM`, the Chromium of the system, or Playwright's download.
 * `undefined` when none exists; the test command then explains the installation.
 */
export function chromiumPath(): string | undefined {
  const wanted = process.env.NARU_CHROMIUM;
  const candidates = [...(wanted ? [wanted] : []), ...systemBrowsers, chromium.executablePath()];
  return candidates.find((path) => existsSync(path));
}

/**
 * Features that Chromium runs without. Chromium takes only the last list of its command line, so Playwright's own is repeated,
 * https://github.com/microsoft/playwright/blob/main/packages/playwright-core/src/server/chromium/chromiumSwitches.ts
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
  // Two pages that every window loads for its address bar, which no test shows: as much work as loading one of ours.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
] as const;

/**
 * What a headless Chromium needs to run as root in a container, to leave the network alone, and to draw the same
 * pixels everywhere.
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

/** Launch options of Playwright, for Vitest's browser mode, Storybook's test-runner and the end-to-end tests. */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = chromiumPath();
  return { args: [...launchArguments], ...(executablePath ? { executablePath } : {}) };
}

/** The language and time zone that every browser test runs in. */
export const koreanLocale = { locale: 'ko-KR', timezoneId: 'Asia/Seoul' } as const;
