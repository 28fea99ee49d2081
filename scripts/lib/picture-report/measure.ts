import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../chromium.ts';
import type { Measure } from './change.ts';
import { loadPixels, markDifference } from './compare-pixels.ts';

/** A measure, and where there are two pictures one of what differs: a PNG, transparent where nothing does. */
export interface Comparison {
  measure: Measure;
  difference?: Buffer;
}

/** Compares pictures until it is disposed. */
export interface Measurer extends AsyncDisposable {
  /** Compares the pictures of two files, of which one may be missing. */
  compare(before: string, after: string): Promise<Comparison>;
}

/** Red that stands out from light and from dark, `meterCritical` of the tokens, with its alpha first and its red last. */
const marking = 0xff_4d_48_e5;

/** A file as an address; browsers tell the format by its content. */
const addressOf = (path: string): string | undefined =>
  existsSync(path) ? `data:image/*;base64,${readFileSync(path, 'base64')}` : undefined;

async function compareFiles(page: Page, before: string, after: string): Promise<Comparison> {
  const sources = { before: addressOf(before), after: addressOf(after) };
  const pixels = await page.evaluateHandle(loadPixels, sources);
  const sizes = await pixels.evaluate((loaded) => loaded.sizes);
  const { before: old, after: taken } = sizes;
  const only = old ?? taken;
  if (!(old && taken)) {
    await pixels.dispose();
    return { measure: { ...sizes, changed: only ? only.width * only.height : 0 } };
  }
  const { picture, ...found } = await pixels.evaluate(markDifference, marking);
  await pixels.dispose();
  const difference = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  return { measure: { ...sizes, ...found }, difference };
}

/**
 * Starts a browser that compares pictures: it reads every format that stories can be pictured in, and is there wherever
 * they were. Dispose it to stop the browser.
 */
export async function startMeasurer(): Promise<Measurer> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  const page = await browser.newPage();
  return {
    compare: (before, after) => compareFiles(page, before, after),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
