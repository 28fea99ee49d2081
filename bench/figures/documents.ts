import { mergeFigures, type Regression } from './compare.ts';
import { type Figure, type Figures, type FiguresByPart, formatFigure } from './figure.ts';
import { pairFiguresWithTargets } from './targets.ts';

type Rows = readonly (readonly string[])[];

/** Returns a Markdown table. */
export const formatMarkdownTable = (head: readonly string[], rows: Rows): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const SCREENS = {
  login: 'login',
  projects: 'list of 100 projects',
  dashboard: 'dashboard',
  project: 'project',
  'large project': 'project with 200 containers',
} as const;

const cell = (figure: Figure | undefined): string =>
  figure === undefined ? '–' : formatFigure(figure);

/** Returns the conditions of a part for the documents: the date, the machine and the number of rounds. */
function conditionsOf(book: FiguresByPart, part: string): string {
  const found = book[part];
  if (found === undefined) return 'Not measured yet.';
  return `${found.date}, ${found.machine}, rounds: ${found.rounds}.`;
}

function screenTable(figures: Figures, columns: readonly string[]): string {
  const rows = Object.entries(SCREENS).map(([screen, words]) => [
    words,
    ...columns.map((column) => cell(figures[`${screen}: ${column}`])),
  ]);
  return formatMarkdownTable(['screen', ...columns], rows);
}

/** Returns a table of the screens, with their times as ratios to the hand-written pages. */
const ratios = (book: FiguresByPart): string =>
  `${screenTable(mergeFigures(book), ['first paint', 'ready', 'CPU'])}\n\n${conditionsOf(book, 'ready')}`;

/**
 * Returns a table of the data that the screens load: scripts and style sheets until a screen is ready, and fonts until it stops
 * loading.
 */
const loads = (book: FiguresByPart): string =>
  screenTable(mergeFigures(book), ['script files', 'levels', 'fonts', 'CLS', 'JS', 'CSS']);

function targets(book: FiguresByPart): string {
  const tables = Object.entries(book).map(([part, { figures }]) => {
    const rows = pairFiguresWithTargets(figures).map(({ name, figure, target, met }) => [
      name,
      formatFigure(figure),
      `${formatFigure({ ...figure, value: figure.least })}–${formatFigure({ ...figure, value: figure.most })}`,
      formatFigure({ ...figure, value: target }),
      met ? 'yes' : 'no',
    ]);
    if (rows.length === 0) return '';
    const table = formatMarkdownTable(['figure', 'median', 'rounds', 'target', 'met'], rows);
    return `${part}: ${conditionsOf(book, part)}\n\n${table}`;
  });
  return tables.filter((table) => table !== '').join('\n\n');
}

const BLOCKS: Readonly<Record<string, (book: FiguresByPart) => string>> = {
  ratios,
  loads,
  targets,
};

/** The documents that contain blocks of figures. */
export const documentsWithFigures = ['README.md', 'bench/README.md', 'docs/measuring.md'] as const;

/** Replaces the blocks of figures in a document. A block is the text between the comments `figures: <name>` and `end of figures`. */
export const replaceFigureBlocks = (document: string, book: FiguresByPart): string =>
  document.replaceAll(
    /(<!-- figures: (\w+) -->\n)[\s\S]*?(<!-- end of figures -->)/g,
    (_, start: string, name: string, end: string) => {
      const block = BLOCKS[name];
      if (block === undefined) throw new Error(`There is no block of figures called ${name}.`);
      return `${start}${block(book)}\n${end}`;
    },
  );

/** Returns a summary in Markdown: the figures of this run with their targets, and the regressions since the last run. */
export function summariseFigures(now: FiguresByPart, slower: readonly Regression[]): string {
  const rows = slower.map(({ part, name, last, now: figure }) => [
    part,
    name,
    formatFigure(last),
    formatFigure(figure),
  ]);
  const verdict =
    rows.length === 0
      ? 'Nothing is slower than last time.'
      : `Slower than last time:\n\n${formatMarkdownTable(['part', 'figure', 'last time', 'now'], rows)}`;
  return `${targets(now)}\n\n${verdict}`;
}
