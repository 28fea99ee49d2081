import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findFirefox } from '../../scripts/lib/other-browsers.ts';
import { test as screenTest } from '../support/screen-test.ts';
import type { OtherBrowser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKitGtk } from './webkitgtk.ts';

/** The option of the Playwright projects that use another browser than Chromium. */
export interface OtherBrowserOptions {
  engine: 'firefox' | 'webkitgtk';
}

const start = {
  firefox: () => startFirefox(findFirefox() ?? ''),
  webkitgtk: startWebKitGtk,
};

/** Tests in another browser than Chromium, with the server of the screens' tests. A test fails on errors in the page. */
export const test = screenTest.extend<{ other: OtherBrowser }, OtherBrowserOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  other: async ({ engine }, use, testInfo) => {
    await using other = await start[engine]();
    testInfo.annotations.push({ type: 'browser', description: other.version });
    await use(other);
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath(`${engine}.png`);
      await writeFile(path, await other.takePicture());
      await testInfo.attach('picture', { path });
    }
    expect(await other.readErrors()).toEqual([]);
  },
});
