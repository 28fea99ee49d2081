import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { comparePictures, encodePicture, pictureExtension } from '../scripts/lib/picture-format.ts';

/**
 * The folders of pictures and the mode, set by `scripts/visual.ts`. `write` replaces the baseline, `compare` compares each picture
 * with the baseline, and `none` is for a browser without a baseline. Workers append the names of compared or new pictures to a file,
 * one name per line, because they share no memory.
 */
const {
  PICTURES_MODE: mode = 'none',
  PICTURES_BASELINE = '',
  PICTURES_NEW = '',
  PICTURES_LIST = '',
} = process.env;

/** The space around a story in its picture, in pixels, for focus rings and shadows. */
const margin = 16;

/** The maximum height of a picture in WebP, in pixels. A taller story is cut off. */
const MAX_HEIGHT = 16_383;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the box around all visible elements of a story, including layers above the page. */
function storyBox(page: Page): Promise<Box> {
  return page.evaluate((room) => {
    const boxes = [...document.querySelectorAll('body > :not(#storybook-root), body > * *')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const { scrollWidth, scrollHeight } = document.documentElement;
    const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left)) + scrollX - room));
    const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top)) + scrollY - room));
    const right = Math.ceil(Math.max(...boxes.map((box) => box.right)) + scrollX + room);
    const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + scrollY + room);
    return boxes.length === 0
      ? { x: 0, y: 0, width: 1, height: 1 }
      : {
          x,
          y,
          width: Math.min(right, scrollWidth) - x,
          height: Math.min(bottom, scrollHeight) - y,
        };
  }, margin);
}

const still = { animations: 'disabled', caret: 'hide' } as const;

/** Whether a box is completely on the screen, as usual. A picture of a larger box requires that the window is resized and restored. */
async function isOnScreen(page: Page, { x, y, width, height }: Box): Promise<boolean> {
  const screen = page.viewportSize();
  const isScrolled = await page.evaluate(() => scrollX > 0 || scrollY > 0);
  return !isScrolled && !!screen && x + width <= screen.width && y + height <= screen.height;
}

async function takePicture(page: Page): Promise<Buffer> {
  const box = await storyBox(page);
  const clip = { ...box, height: Math.min(box.height, MAX_HEIGHT) };
  if (await isOnScreen(page, clip)) return page.screenshot({ clip, ...still });
  const hold = (isPictured: boolean) =>
    page.evaluate((value) => {
      window.isPictured = value;
    }, isPictured);
  await hold(true);
  try {
    return await page.screenshot({ clip, fullPage: true, ...still });
  } finally {
    await hold(false);
  }
}

function store(folder: string, name: string, picture: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name + pictureExtension), picture);
}

async function difference(name: string, picture: Buffer): Promise<string[]> {
  const baseline = join(PICTURES_BASELINE, name + pictureExtension);
  if (!existsSync(baseline)) {
    store(PICTURES_NEW, name, await encodePicture(picture));
    return [
      `${name} has no baseline picture yet: look at it, then run pnpm test:visual --update <word>`,
    ];
  }
  const found = await comparePictures(readFileSync(baseline), picture);
  if (!found) return [];
  store(PICTURES_NEW, name, await encodePicture(picture));
  const share = (found.share * 100).toFixed(2);
  return [`${name} looks different: ${found.changed} pixels (${share} %)`];
}

/**
 * Takes a picture of the page. Stores the picture in `write` mode and compares the picture with the baseline in `compare` mode.
 * Returns the errors: at most one sentence.
 */
export async function checkPicture(page: Page, name: string): Promise<string[]> {
  if (mode === 'none') return [];
  const picture = await takePicture(page);
  appendFileSync(PICTURES_LIST, `${name}\n`);
  if (mode === 'compare') return difference(name, picture);
  store(PICTURES_BASELINE, name, await encodePicture(picture));
  return [];
}
