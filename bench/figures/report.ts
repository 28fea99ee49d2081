import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/workspace.ts';
import { lastFile, measuredNow, readBook, writeBook } from './book.ts';
import { slowerOf } from './compare.ts';
import { documentsWithFigures, summaryOf, withFigures } from './documents.ts';

const summaryFile = join(import.meta.dirname, '../.cache/summary.md');

/** Makes what was measured now the figures of last time, in the file and in the documents. */
function accept(): void {
  writeBook(lastFile, measuredNow());
  const book = readBook(lastFile);
  for (const document of documentsWithFigures) {
    const path = join(root, document);
    writeFileSync(path, withFigures(readFileSync(path, 'utf8'), book));
  }
}

/**
 * Says what was measured, beside its targets, and what is slower than last time: with `UPDATE_FIGURES=1` it becomes last time
 * instead.
 * @returns whether nothing is slower
 */
export function reportFigures(): boolean {
  const now = measuredNow();
  const slower = slowerOf(readBook(lastFile), now);
  const summary = summaryOf(now, slower);
  mkdirSync(join(summaryFile, '..'), { recursive: true });
  writeFileSync(summaryFile, `${summary}\n`);
  process.stdout.write(`${summary}\n`);
  if (process.env.UPDATE_FIGURES !== '1') return slower.length === 0;
  accept();
  return true;
}
