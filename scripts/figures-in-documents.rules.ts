import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  documentsWithFigures,
  replaceFigureBlocks,
  summariseFigures,
} from '../bench/figures/documents.ts';
import type { Figure, FiguresByPart } from '../bench/figures/figure.ts';
import { lastFiguresFile, readFiguresFile } from '../bench/figures/figures-file.ts';
import { repositoryFolder } from './lib/workspace.ts';

const ratio = (value: number): Figure => ({ unit: 'ratio', value, least: value, most: value });

const book: FiguresByPart = {
  ready: {
    date: '2026-11-22',
    machine: '2 cores of a processor',
    rounds: 5,
    figures: { 'login: ready': ratio(1.4), 'login: CPU': ratio(1.61) },
  },
};

const block = (text: string) => `a\n<!-- figures: ratios -->\n${text}\n<!-- end of figures -->\nb`;

describe.each(documentsWithFigures)('%s', (file) => {
  test('shows the figures of last time (UPDATE_FIGURES=1 pnpm bench writes both)', () => {
    const document = readFileSync(join(repositoryFolder, file), 'utf8');
    expect(document).toContain('<!-- figures: ');
    expect(replaceFigureBlocks(document, readFiguresFile(lastFiguresFile))).toBe(document);
  });
});

test('a block is written anew, the text around it stays', () => {
  const written = replaceFigureBlocks(block('old'), book);
  expect(written).toMatch(/^a\n<!-- figures: ratios -->\n\| screen /);
  expect(written).toContain('| login | – | ×1.40 | ×1.61 |');
  expect(written).toContain('2026-11-22, 2 cores of a processor, rounds: 5.');
  expect(written).toMatch(/\n<!-- end of figures -->\nb$/);
  expect(replaceFigureBlocks(written, book)).toBe(written);
});

test('a block that nobody knows is an error', () => {
  expect(() => replaceFigureBlocks(block('').replace('ratios', 'wishes'), book)).toThrow('wishes');
});

test('the summary says which targets are met, and what is slower', () => {
  const slower = [{ part: 'ready', name: 'login: ready', last: ratio(1.2), now: ratio(1.4) }];
  expect(summariseFigures(book, slower)).toContain(
    '| login: ready | ×1.40 | ×1.40–×1.40 | ×1.40 | yes |',
  );
  expect(summariseFigures(book, slower)).toContain(
    '| login: CPU | ×1.61 | ×1.61–×1.61 | ×1.50 | no |',
  );
  expect(summariseFigures(book, slower)).toContain('| ready | login: ready | ×1.20 | ×1.40 |');
  expect(summariseFigures(book, [])).toContain('Nothing is slower than last time.');
});
