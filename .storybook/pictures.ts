import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/**
 * Where pictures are and what to do with them, as set by `scripts/visual.ts`. `write` replaces the baseline, `compare`
 * compares each picture with it, and `none` is for a browser without a baseline.
 */
const { PICTURES_MODE: mode = 'none', PICTURES_BASELINE = '', PICTURES_NEW = '' } = process.env;

/** Space around a story, for focus rings and shadows. */
const margin = 16;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box around everything that a story shows, layers above the page included. */
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

async function takePicture(page: Page): Promise<Buffer> {
  const clip = await storyBox(page);
  return page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' });
}

function store(folder: string, name: string, picture: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), picture);
}

function difference(name: string, picture: Buffer): string[] {
  const baseline = join(PICTURES_BASELINE, `${name}.png`);
  if (!existsSync(baseline)) {
    store(PICTURES_NEW, name, picture);
    return [`${name} has no baseline picture yet: look at it, then run pnpm test:visual --update`];
  }
  // Equal files are the usual case, and comparing them is much faster than comparing pixels.
  if (readFileSync(baseline).equals(picture)) return [];
  try {
    expect(picture).toMatchImageSnapshot({
      customSnapshotsDir: PICTURES_BASELINE,
      customSnapshotIdentifier: name,
      customDiffDir: PICTURES_NEW,
      storeReceivedOnFailure: true,
      customReceivedDir: PICTURES_NEW,
      customReceivedPostfix: '',
      onlyDiff: true,
      runInProcess: true,
      // One different pixel is an error, also an antialiased one; only the last bit of a colour may differ between
      // processors.
      failureThreshold: 0,
      customDiffConfig: { threshold: 0.01, includeAA: true },
    });
    return [];
  } catch (error) {
    return [`${name} looks different: ${error instanceof Error ? error.message : error}`];
  }
}

/** Takes a picture of the page and returns its errors: none, or one sentence. */
export async function checkPicture(page: Page, name: string): Promise<string[]> {
  if (mode === 'none') return [];
  const picture = await takePicture(page);
  if (mode === 'compare') return difference(name, picture);
  store(PICTURES_BASELINE, name, picture);
  return [];
}
