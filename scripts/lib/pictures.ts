import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { font } from '@naru/tokens/typography';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.ts';
import { pictureExtension } from './picture-format.ts';
import { type PictureBaseline, textWidthsFilePath } from './picture-plan.ts';
import { repositoryFolder } from './workspace.ts';

/**
 * Finds the baseline of this machine. The folder depends on the operating system and the major version of the browser, because they
 * draw text differently. The measured widths of a few letters show whether two machines use the same fallback fonts.
 */
export async function findPictureBaseline(): Promise<PictureBaseline> {
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
  const folder = join(
    repositoryFolder,
    '.storybook/pictures',
    `${process.platform}-chromium-${major}`,
  );
  return { folder, fonts: widths.join(' ') };
}

/**
 * Returns the story id of a picture. The name of a picture consists of story id and look, such as
 * `actions-button--primary--dark-1280`.
 */
export const storyIdOfPicture = (name: string): string => name.slice(0, name.lastIndexOf('--'));

/** Reads the names of the pictures that a run compared or took, from a file with one name per line. */
export function readPictureNames(list: string): ReadonlySet<string> {
  if (!existsSync(list)) return new Set();
  return new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean));
}

/**
 * Completes an updated baseline: removes pictures that the run did not take, because their stories no longer exist. The removal is the
 * last step of a run, so that an interrupted run deletes nothing. Words limit the removal to stories whose ids contain one of the
 * words.
 */
export function completePictureBaseline(
  { folder, fonts }: PictureBaseline,
  taken: ReadonlySet<string>,
  words: readonly string[],
): void {
  for (const file of globSync(`*${pictureExtension}`, { cwd: folder })) {
    const name = basename(file, pictureExtension);
    const isMeant =
      words.length === 0 || words.some((word) => storyIdOfPicture(name).includes(word));
    if (isMeant && !taken.has(name)) rmSync(join(folder, file));
  }
  writeFileSync(textWidthsFilePath(folder), fonts);
}

/** Creates an empty folder. The content of an existing folder is removed. */
export function createEmptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
