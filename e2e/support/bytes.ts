import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { waitForTypeface } from './fonts.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'console/dist');
const document = 'docs/measuring.md';
const documentPath = join(root, document);

/** The total size of files in kB (1,000 bytes). Each file is compressed separately with gzip, as by a server. */
async function weigh(files: readonly string[]): Promise<number> {
  const results = await sizeLimit([filePlugin], { checks: [{ files: [...files], gzip: true }] });
  const [measured]: { size: number }[] = Object.values(results);
  if (!measured) throw new Error(`size-limit has not measured ${files.join(', ')}.`);
  return measured.size / 1000;
}

/** The total compressed size of all built scripts or style sheets, in kB. */
export const measureAllAssetsKb = (kind: 'js' | 'css'): Promise<number> =>
  weigh(globSync(join(built, `assets/*.${kind}`)));

/** The style sheet with the fonts. A page requests it once the page is interactive. */
const FONT_SHEET = /\/fonts-[^/]*\.css$/;

/**
 * The compressed size of all scripts that a page requests before it is interactive, in kB. The page is interactive when it requests
 * the style sheet with the fonts: later scripts are loaded in advance.
 */
export async function measurePageScriptsKb(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  let interactive = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    interactive ||= FONT_SHEET.test(pathname);
    if (!interactive && pathname.endsWith('.js')) scripts.add(join(built, pathname));
  });
  await page.goto(path);
  await waitForTypeface(page);
  return weigh([...scripts]);
}

/** A row of the table in docs/measuring.md: the documented size of a page and its budget, in kB. */
interface Row {
  documented: number;
  budget: number;
}

function readRow(name: string): Row {
  const start = `| ${name} |`;
  const line = readFileSync(documentPath, 'utf8')
    .split('\n')
    .find((text) => text.startsWith(start));
  const [documented, budget] = line?.slice(start.length).split('|').map(Number) ?? [];
  if (documented === undefined || budget === undefined)
    throw new Error(`${document} has no row ${start}`);
  return { documented, budget };
}

function updateRow(name: string, { documented }: Row, measured: number): void {
  const text = readFileSync(documentPath, 'utf8');
  const renewed = Math.round(measured);
  const row = `| ${name} | ${documented} |`;
  writeFileSync(documentPath, text.replace(row, `| ${name} | ${renewed} |`));
}

/** The permitted difference between the documented and the measured size, in kB. A small change of the code needs no update. */
const NEAR = 2;

/**
 * The permitted difference when the measured size is smaller, in kB. On a busy machine, a page may request the fonts before the
 * scripts of its last parts.
 */
const NEAR_BELOW = 6;

/**
 * Compares a measured size with the table in docs/measuring.md. Returns an error when the size exceeds its budget, or when the
 * documented size is outdated. `UPDATE_BYTES=1` writes the measured size into the table.
 */
export function checkSizeBudget(name: string, measured: number): string[] {
  if (process.env.UPDATE_BYTES) updateRow(name, readRow(name), measured);
  const { documented, budget } = readRow(name);
  const weight = `${name}: ${measured.toFixed(1)} kB`;
  return [
    ...(measured > budget ? [`${weight} of ${budget}`] : []),
    ...(measured > documented + NEAR || measured < documented - NEAR_BELOW
      ? [`${weight}, ${document} says ${documented}`]
      : []),
  ];
}
