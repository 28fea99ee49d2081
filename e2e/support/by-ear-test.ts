import { expect, type Locator } from '@playwright/test';
import { koreanLocale } from '../../scripts/lib/chromium.ts';
import {
  missingScreenReaderReason,
  type ScreenReader,
  startScreenReader,
} from './screen-reader.ts';
import { test as base } from './wizard-test.ts';

/** Journeys with the keyboard of the machine and the screen reader Orca. `page` is its window. */
export const test = base.extend<{ reader: ScreenReader }>({
  reader: async ({ browserName: _ }, use, testInfo) => {
    const missing = missingScreenReaderReason();
    testInfo.skip(missing !== undefined, missing ?? '');
    await using reader = await startScreenReader();
    await use(reader);
    await testInfo.attach('spoken', { body: reader.spoken().join('\n') });
  },
  page: async ({ reader, server }, use) => {
    const context = await reader.browser.newContext({
      ...koreanLocale,
      baseURL: server.url,
      viewport: null,
    });
    await use(await context.newPage());
  },
});

/** Waits until a page has been read by its title, and interrupts the reading of its content. */
export async function waitForPageTitle(reader: ScreenReader, title: string): Promise<void> {
  await reader.hear(title);
  reader.press('Control_L');
}

/** Moves the focus to an element as Tab would, and waits until its name is read. */
export async function reach(reader: ScreenReader, target: Locator, name: string): Promise<void> {
  await target.focus();
  await expect(target).toBeFocused();
  await reader.hear(name);
}
