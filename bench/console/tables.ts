import { markdown } from '../figures/documents.ts';
import { type Figure, figureOf } from '../figures/stats.ts';
import { type EventTimes, THRESHOLD_MS } from './event-times.ts';
import type { InteractionResults } from './interaction.ts';
import type { LighthouseResult } from './lighthouse.ts';
import type { Presses, PressName } from './presses.ts';
import type { Opening, Openings } from './ready.ts';
import {
  type RoundsByVersion,
  type ScreenName,
  type ScreenVersion,
  screenVersions,
} from './screens.ts';

const withRatio = ({ median, least, most, ratio }: Figure): string =>
  `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)}) ×${ratio.toFixed(2)}`;

const kilobytes = ({ median, ratio }: Figure): string =>
  `${(median / 1000).toFixed(1)} ×${ratio.toFixed(2)}`;

const count = ({ median }: Figure): string => median.toFixed(0);

/** The columns of the table of openings, with the format of each figure. */
const COLUMNS = [
  ['first paint ms', 'paint', withRatio],
  ['ready ms', 'ready', withRatio],
  ['CPU ms', 'cpu', withRatio],
  ['JS kB', 'js', kilobytes],
  ['CSS kB', 'css', kilobytes],
  ['fonts kB', 'fonts', kilobytes],
  ['scripts', 'files', count],
  ['levels', 'levels', count],
  ['requests', 'requests', count],
  ['in a row', 'inRow', count],
  ['CLS', 'shift', ({ median }: Figure) => median.toFixed(3)],
] as const satisfies readonly [string, keyof Opening, (figure: Figure) => string][];

const WORDS: Readonly<Record<ScreenVersion, string>> = {
  handwritten: 'hand-written',
  naru: 'Naru',
};

function openingRow(screen: string, version: ScreenVersion, openings: Openings): string[] {
  const column = (of: ScreenVersion, key: keyof Opening) =>
    openings[of].map((opening) => opening[key]);
  return [
    `${screen}, ${WORDS[version]}`,
    ...COLUMNS.map(([, key, say]) =>
      say(figureOf(column(version, key), column('handwritten', key))),
    ),
  ];
}

/** Returns a table with two rows for each screen: the hand-written version and Naru. */
export function readyTable(found: ReadonlyMap<ScreenName, Openings>): string {
  const rows = [...found].flatMap(([screen, openings]) =>
    screenVersions.map((version) => openingRow(screen, version, openings)),
  );
  return markdown(['screen', ...COLUMNS.map(([head]) => head)], rows);
}

function pressRow(name: PressName, found: RoundsByVersion<Presses>): string[] {
  const shown = (version: ScreenVersion) => found[version].map((presses) => presses[name].shown);
  const requests = found.naru.map((presses) => presses[name].requests);
  return [
    name,
    ...screenVersions.map((version) => withRatio(figureOf(shown(version), shown('handwritten')))),
    count(figureOf(requests, requests)),
  ];
}

const PRESSES: readonly PressName[] = [
  'dialog first',
  'dialog second',
  'row first',
  'row second',
  'tab first',
  'tab second',
];

/** Returns a table with a row for each press on a settled page: the time to the frame that shows the opened element. */
export const pressTable = (found: RoundsByVersion<Presses>): string =>
  markdown(
    ['press', 'hand-written ms', 'Naru ms', 'requests'],
    PRESSES.map((name) => pressRow(name, found)),
  );

function at(share: number, sorted: readonly number[]): string {
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return time === undefined || time <= THRESHOLD_MS ? `≤ ${THRESHOLD_MS}` : time.toFixed(0);
}

function interactionRow(name: string, runs: readonly EventTimes[]): string[] {
  const times = runs.map(({ slowest }) => slowest ?? THRESHOLD_MS).toSorted((a, b) => a - b);
  const frame = Math.max(...runs.map(({ longestFrame }) => longestFrame));
  const percentiles = [0.5, 0.98, 1].map((share) => at(share, times));
  return [name, String(times.length), ...percentiles, frame === 0 ? '< 50' : frame.toFixed(0)];
}

/** Returns a table with a row for each interaction: the number of executions, and the time to the frame that shows the effect. */
export function interactionTable({ times, redrawn }: InteractionResults): string {
  const rows = [...times].map(([name, found]) => interactionRow(name, found));
  const head = ['interaction', 'times', 'p50 ms', 'p98 ms', 'most ms', 'longest frame ms'];
  return `${markdown(head, rows)}\n\nRows drawn again while somebody typed: ${redrawn}.`;
}

/** Returns a table of Lighthouse's scores, with a row for each page and round. */
export function lighthouseTable(verdicts: readonly LighthouseResult[]): string {
  const rows = verdicts.map(({ path, scores, largestPaint, blocked, shift, failed }) => [
    path,
    ...Object.values(scores).map(String),
    (largestPaint / 1000).toFixed(2),
    blocked.toFixed(0),
    shift.toFixed(3),
    failed.join(', '),
  ]);
  const points = ['performance', 'accessibility', 'best practices'];
  return markdown(['page', ...points, 'LCP s', 'TBT ms', 'CLS', 'failed'], rows);
}
