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

/** What files weigh in gzip together, each compressed on its own as a server does, in kB of 1,000 bytes. */
async function weigh(files: readonly string[]): Promise<number> {
  const results = await sizeLimit([filePlugin], { checks: [{ files: [...files], gzip: true }] });
  const [measured]: { size: number }[] = Object.values(results);
  if (!measured) throw new Error(`size-limit has not measured ${files.join(', ')}.`);
  return measured.size / 1000;
}

/** Weighs all files of a kind that the build left behind. */
export const weighAll = (kind: 'js' | 'css'): Promise<number> =>
  weigh(globSync(join(built, `assets/*.${kind}`)));

/** Weighs every script that a page asks for until it can be used, which is when its fonts come. */
export async function weighScripts(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(join(built, pathname));
  });
  await page.goto(path);
  await waitForTypeface(page);
  return weigh([...scripts]);
}

/** A row of the table in docs/measuring.md: the documented weight of a page, and its budget, in kB. */
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

/** How far the table may be from what is measured, in kB: it is not to change with every line of code. */
const NEAR = 2;

/**
 * What is wrong with a weight by the table in docs/measuring.md: empty when it is within its budget and the documented
 * weight is right. `UPDATE_BYTES=1` writes what was measured into the table.
 */
export function objections(name: string, measured: number): string[] {
  if (process.env.UPDATE_BYTES) updateRow(name, readRow(name), measured);
  const { documented, budget } = readRow(name);
  const weight = `${name}: ${measured.toFixed(1)} kB`;
  return [
    ...(measured > budget ? [`${weight} of ${budget}`] : []),
    ...(Math.abs(documented - measured) > NEAR
      ? [`${weight}, ${document} says ${documented}`]
      : []),
  ];
}
