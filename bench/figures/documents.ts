import { allFigures, type Slower } from './compare.ts';
import { type Book, type Figure, type Figures, wordsOf } from './figure.ts';
import { withTargets } from './targets.ts';

type Rows = readonly (readonly string[])[];

/** A Markdown table. */
export const markdown = (head: readonly string[], rows: Rows): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const SCREENS = {
  login: 'login',
  projects: 'list of 100 projects',
  dashboard: 'dashboard',
  project: 'project',
} as const;

const cell = (figure: Figure | undefined): string => (figure === undefined ? '–' : wordsOf(figure));

/** The documents' words for "measured then and there", of one part. */
function conditionsOf(book: Book, part: string): string {
  const found = book[part];
  if (found === undefined) return 'Not measured yet.';
  return `${found.date}, ${found.machine}, rounds: ${found.rounds}.`;
}

function screenTable(figures: Figures, columns: readonly string[]): string {
  const rows = Object.entries(SCREENS).map(([screen, words]) => [
    words,
    ...columns.map((column) => cell(figures[`${screen}: ${column}`])),
  ]);
  return markdown(['screen', ...columns], rows);
}

/** Of the screens, how many times as long as the hand-written page takes. */
const ratios = (book: Book): string =>
  `${screenTable(allFigures(book), ['first paint', 'ready', 'CPU'])}\n\n${conditionsOf(book, 'ready')}`;

/** What the screens load until they are ready, and fonts until they are quiet. */
const loads = (book: Book): string =>
  screenTable(allFigures(book), ['script files', 'levels', 'fonts', 'CLS', 'JS', 'CSS']);

function targets(book: Book): string {
  const tables = Object.entries(book).map(([part, { figures }]) => {
    const rows = withTargets(figures).map(({ name, figure, target, met }) => [
      name,
      wordsOf(figure),
      `${wordsOf({ ...figure, value: figure.least })}–${wordsOf({ ...figure, value: figure.most })}`,
      wordsOf({ ...figure, value: target }),
      met ? 'yes' : 'no',
    ]);
    if (rows.length === 0) return '';
    const table = markdown(['figure', 'median', 'rounds', 'target', 'met'], rows);
    return `${part}: ${conditionsOf(book, part)}\n\n${table}`;
  });
  return tables.filter((table) => table !== '').join('\n\n');
}

const BLOCKS: Readonly<Record<string, (book: Book) => string>> = { ratios, loads, targets };

/** Where the blocks stand. */
export const documentsWithFigures = ['README.md', 'bench/README.md', 'docs/measuring.md'] as const;

/**
 * A document with its blocks of figures written anew: what stands between `figures: <name>` and `end of figures`, each in a
 * comment of its own.
 */
export const withFigures = (document: string, book: Book): string =>
  document.replaceAll(
    /(<!-- figures: (\w+) -->\n)[\s\S]*?(<!-- end of figures -->)/g,
    (_, start: string, name: string, end: string) => {
      const block = BLOCKS[name];
      if (block === undefined) throw new Error(`There is no block of figures called ${name}.`);
      return `${start}${block(book)}\n${end}`;
    },
  );

/** What was measured now, beside its targets and what was slower than last time, in Markdown. */
export function summaryOf(now: Book, slower: readonly Slower[]): string {
  const rows = slower.map(({ part, name, last, now: figure }) => [
    part,
    name,
    wordsOf(last),
    wordsOf(figure),
  ]);
  const verdict =
    rows.length === 0
      ? 'Nothing is slower than last time.'
      : `Slower than last time:\n\n${markdown(['part', 'figure', 'last time', 'now'], rows)}`;
  return `${targets(now)}\n\n${verdict}`;
}
