import type { Page } from '@playwright/test';

/** Waits until the page is drawn in the product's typeface. The page requests the typeface once it is interactive. */
export async function waitForTypeface(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Naru Sans' && status === 'loaded'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The loaded font files of a page: their names without hashes, and their total size in bytes. */
export async function readLoadedFonts(page: Page): Promise<{ names: string[]; bytes: number }> {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => ({ url: entry.name, bytes: Number(Reflect.get(entry, 'encodedBodySize')) })),
  );
  const names = sizes.map(({ url }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1] ?? url);
  return { names: names.toSorted(), bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
}
