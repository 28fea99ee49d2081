import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/**
 * Where pictures lie and what to do with them; `scripts/visual.ts` says so. `write` replaces the baseline, `compare`
 * holds each picture against it, and `none` is for a browser that no baseline was made with.
 */
const { PICTURES_MODE: mode = 'none', PICTURES_BASELINE = '', PICTURES_NEW = '' } = process.env;

/** Room around a story, for focus rings and shadows. */
const margin = 16;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box around all that a story shows, what it opened above the page too. */
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
  // Nearly always so, and much faster to tell than by pixels.
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
      // One pixel is enough, an antialiased one too; only the last bit of a colour may differ between processors.
      failureThreshold: 0,
      customDiffConfig: { threshold: 0.01, includeAA: true },
    });
    return [];
  } catch (error) {
    return [`${name} looks different: ${error instanceof Error ? error.message : error}`];
  }
}

/** What is wrong with the picture of the page as it stands: nothing, or a sentence. */
export async function checkPicture(page: Page, name: string): Promise<string[]> {
  if (mode === 'none') return [];
  const picture = await takePicture(page);
  if (mode === 'compare') return difference(name, picture);
  store(PICTURES_BASELINE, name, picture);
  return [];
}
