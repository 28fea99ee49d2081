import { expect } from '@playwright/test';
import { openScreen, screens, widths } from './screens/screens.ts';
import { makeWorld, type World } from './screens/world.ts';
import { expectAccessible } from './support/accessibility.ts';
import { test as base } from './support/screen-test.ts';

const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright, server }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      await use(await makeWorld(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

for (const screen of screens) {
  test(`every screen: ${screen.name} fits every width, and is accessible on a phone`, async ({
    page,
    world,
  }) => {
    await openScreen(page, world, screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 });
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, `${width} px`).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
  });
}
