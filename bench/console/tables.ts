import { formatMarkdownTable } from '../figures/documents.ts';
import { type RoundStatistics, statisticsOfRounds } from '../figures/stats.ts';
import { type EventTimes, MIN_EVENT_DURATION_MS } from './event-times.ts';
import type { InteractionResults } from './interaction.ts';
import type { LighthouseResult } from './lighthouse.ts';
import type { PressName, PressResults } from './presses.ts';
import type { PageOpening, PageOpenings } from './ready.ts';
import {
  type RoundsByVersion,
  type ScreenName,
  type ScreenVersion,
  screenVersions,
} from './screens.ts';

const withRatio = ({ median, least, most, ratio }: RoundStatistics): string =>
  `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)}) ×${ratio.toFixed(2)}`;

const kilobytes = ({ median, ratio }: RoundStatistics): string =>
  `${(median / 1000).toFixed(1)} ×${ratio.toFixed(2)}`;

const count = ({ median }: RoundStatistics): string => median.toFixed(0);

/** The columns of the table of page loads, with the number format of each column. */
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
  ['CLS', 'shift', ({ median }: RoundStatistics) => median.toFixed(3)],
] as const satisfies readonly [string, keyof PageOpening, (figure: RoundStatistics) => string][];

const WORDS: Readonly<Record<ScreenVersion, string>> = {
  handwritten: 'hand-written',
  naru: 'Naru',
};

function openingRow(screen: string, version: ScreenVersion, openings: PageOpenings): string[] {
  const column = (of: ScreenVersion, key: keyof PageOpening) =>
    openings[of].map((opening) => opening[key]);
  return [
    `${screen}, ${WORDS[version]}`,
    ...COLUMNS.map(([, key, say]) =>
      say(statisticsOfRounds(column(version, key), column('handwritten', key))),
    ),
  ];
}

/** Returns a table with two rows for each screen: the hand-written version and Naru. */
export function formatReadinessTable(found: ReadonlyMap<ScreenName, PageOpenings>): string {
  const rows = [...found].flatMap(([screen, openings]) =>
    screenVersions.map((version) => openingRow(screen, version, openings)),
  );
  return formatMarkdownTable(['screen', ...COLUMNS.map(([head]) => head)], rows);
}

function pressRow(name: PressName, found: RoundsByVersion<PressResults>): string[] {
  const shown = (version: ScreenVersion) => found[version].map((presses) => presses[name].shown);
  const requests = found.naru.map((presses) => presses[name].requests);
  return [
    name,
    ...screenVersions.map((version) =>
      withRatio(statisticsOfRounds(shown(version), shown('handwritten'))),
    ),
    count(statisticsOfRounds(requests, requests)),
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
export const formatPressTable = (found: RoundsByVersion<PressResults>): string =>
  formatMarkdownTable(
    ['press', 'hand-written ms', 'Naru ms', 'requests'],
    PRESSES.map((name) => pressRow(name, found)),
  );

function at(share: number, sorted: readonly number[]): string {
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return time === undefined || time <= MIN_EVENT_DURATION_MS
    ? `≤ ${MIN_EVENT_DURATION_MS}`
    : time.toFixed(0);
}

function interactionRow(name: string, runs: readonly EventTimes[]): string[] {
  const times = runs
    .map(({ slowest }) => slowest ?? MIN_EVENT_DURATION_MS)
    .toSorted((a, b) => a - b);
  const frame = Math.max(...runs.map(({ longestFrame }) => longestFrame));
  const percentiles = [0.5, 0.98, 1].map((share) => at(share, times));
  return [name, String(times.length), ...percentiles, frame === 0 ? '< 50' : frame.toFixed(0)];
}

/** Returns a table with a row for each interaction: the number of executions, and the time to the frame that shows the effect. */
export function formatInteractionTable({ times, redrawn }: InteractionResults): string {
  const rows = [...times].map(([name, found]) => interactionRow(name, found));
  const head = ['interaction', 'times', 'p50 ms', 'p98 ms', 'most ms', 'longest frame ms'];
  return `${formatMarkdownTable(head, rows)}\n\nRows drawn again while somebody typed: ${redrawn}.`;
}

/** Returns a table of Lighthouse's scores, with a row for each page and round. */
export function formatLighthouseTable(verdicts: readonly LighthouseResult[]): string {
  const rows = verdicts.map(({ path, scores, largestPaint, blocked, shift, failed }) => [
    path,
    ...Object.values(scores).map(String),
    (largestPaint / 1000).toFixed(2),
    blocked.toFixed(0),
    shift.toFixed(3),
    failed.join(', '),
  ]);
  const points = ['performance', 'accessibility', 'best practices'];
  return formatMarkdownTable(['page', ...points, 'LCP s', 'TBT ms', 'CLS', 'failed'], rows);
}
