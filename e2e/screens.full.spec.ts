import { expect } from '@playwright/test';
import { openScreen, PICTURE_WIDTHS_PX } from './screens/screen.ts';
import { createScreenData, type ScreenData } from './screens/screen-data.ts';
import { allScreens } from './screens/screens.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
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

for (const screen of allScreens) {
  test(`every screen: ${screen.name} fits every width, and is accessible on a phone`, async ({
    page,
    screenData,
  }) => {
    await openScreen(page, screenData, screen);
    for (const width of PICTURE_WIDTHS_PX) {
      await page.setViewportSize({ width, height: 720 });
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, `${width} px`).toBeLessThanOrEqual(width);
    }
    await expectAccessibleInBothThemes(page);
  });
}
