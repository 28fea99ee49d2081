import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { font } from '@naru/tokens/typography';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.ts';
import { root } from './workspace.ts';

/** Pictures that this machine's can be held against, and the measures of the fonts it draws with. */
export interface Baseline {
  folder: string;
  fonts: string;
}

/**
 * Finds where the baseline of this machine belongs: letters are drawn differently by every system and every major
 * version of the browser. Widths of a few letters tell whether two systems fall back to the same fonts.
 */
export async function findBaseline(): Promise<Baseline> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  const page = await browser.newPage();
  const widths = await page.evaluate(
    (faces) => {
      const canvas = document.createElement('canvas').getContext('2d');
      return faces.map((face) => {
        if (canvas) canvas.font = `100px ${face}`;
        return canvas?.measureText('가나다 Aa 019 {;} 😀').width;
      });
    },
    [font.sans, font.mono],
  );
  const [major] = browser.version().split('.');
  await browser.close();
  const folder = join(root, '.storybook/pictures', `${process.platform}-chromium-${major}`);
  return { folder, fonts: widths.join(' ') };
}

const fontsFile = (folder: string): string => join(folder, 'fonts.txt');

/** Says why this machine's pictures cannot be compared; `undefined` when they can. */
export function whyNotComparable({ folder, fonts }: Baseline): string | undefined {
  const place = relative(root, folder);
  if (!existsSync(fontsFile(folder))) return `${place} holds none for this system and browser`;
  return readFileSync(fontsFile(folder), 'utf8') === fonts
    ? undefined
    : `those in ${place} were taken with other fonts`;
}

/** Gets a folder ready for a baseline that is taken anew. */
export function beginBaseline({ folder, fonts }: Baseline): void {
  emptyFolder(folder);
  writeFileSync(fontsFile(folder), fonts);
}

/** Makes sure that a folder is there and holds nothing. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
