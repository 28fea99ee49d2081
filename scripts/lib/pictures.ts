import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { font } from '@naru/tokens/typography';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.ts';
import { pictureExtension } from './picture-format.ts';
import { type Baseline, fontsFile } from './picture-plan.ts';
import { root } from './workspace.ts';

/**
 * Finds the baseline folder of this machine: every operating system and every major version of the browser draws text differently.
 * The measured widths of a few letters show whether two systems use the same fallback fonts.
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

/** The story id of a picture. The name of a picture consists of story id and look: `actions-button--primary--dark-1280`. */
export const storyOf = (name: string): string => name.slice(0, name.lastIndexOf('--'));

/** The names of the pictures that a run compared or took, from a file with one name per line. */
export function readNames(list: string): ReadonlySet<string> {
  if (!existsSync(list)) return new Set();
  return new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean));
}

/**
 * Completes an updated baseline: removes pictures that the run has not taken, because their stories no longer exist. Removal comes
 * last, so that an interrupted run deletes nothing. Words limit the removal to stories whose ids contain one of them.
 */
export function finishBaseline(
  { folder, fonts }: Baseline,
  taken: ReadonlySet<string>,
  words: readonly string[],
): void {
  for (const file of globSync(`*${pictureExtension}`, { cwd: folder })) {
    const name = basename(file, pictureExtension);
    const isMeant = words.length === 0 || words.some((word) => storyOf(name).includes(word));
    if (isMeant && !taken.has(name)) rmSync(join(folder, file));
  }
  writeFileSync(fontsFile(folder), fonts);
}

/** Creates a folder, or removes everything in an existing folder. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
