import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openScreen, PICTURE_WIDTHS_PX } from './screens/screen.ts';
import { createScreenData, type ScreenData } from './screens/screen-data.ts';
import { allScreens } from './screens/screens.ts';
import { expectAccessibleInBothThemes, expectReadableTree } from './support/accessibility.ts';
import { expectFocusAfterEscape, expectWalkableByTab } from './support/keyboard.ts';
import { test as base } from './support/screen-test.ts';

const test = base.extend<object, { screenData: ScreenData }>({
  screenData: [
    async ({ playwright, server }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      await use(await createScreenData(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** The paths of all pages, from the page table of the console. */
function readPagePaths(): string[] {
  const table = readFileSync(join(import.meta.dirname, '../console/src/app/pages.ts'), 'utf8');
  return Array.from(table.matchAll(/\bpath: '([^']+)'/g), ([, path = '']) => path);
}

/** The widths at which a screen is checked for accessibility, in CSS pixels: a desktop and a phone. */
const CHECKED_WIDTHS_PX = [1440, 375] as const;

for (const screen of allScreens) {
  test(`every screen: ${screen.name} fits every width, is accessible, and is walked with Tab and Escape`, async ({
    page,
    screenData,
  }) => {
    // The walk with Tab of 100 rows with their menus takes five minutes.
    test.setTimeout(15 * 60_000);
    for (const width of CHECKED_WIDTHS_PX) {
      await page.setViewportSize({ width, height: 720 });
      // Each width opens the screen again, because a popover closes when its button is hidden at another width.
      await openScreen(page, screenData, screen);
      await expectAccessibleInBothThemes(page);
      await expectReadableTree(page);
      // In a menu the arrow keys move the focus, and Tab does nothing.
      if (!(await page.getByRole('menu').isVisible())) await expectWalkableByTab(page);
    }
    for (const width of PICTURE_WIDTHS_PX) {
      await page.setViewportSize({ width, height: 720 });
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, `${width} px`).toBeLessThanOrEqual(width);
    }
    // The palette is opened with a shortcut, and no control had the focus before.
    if (screen.name !== 'palette') await expectFocusAfterEscape(page);
  });
}

test('every page of the console is one of the screens', ({ screenData }) => {
  const addresses = allScreens.map(({ path }) => path(screenData).replace(/\?.*/, ''));
  const isScreen = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return addresses.some((address) => pattern.test(address));
  };
  expect(readPagePaths().filter((path) => !isScreen(path))).toEqual([]);
});
