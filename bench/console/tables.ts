import { type Figure, figureOf } from '../design-system/stats.ts';
import { type EventTimes, THRESHOLD } from './event-times.ts';
import type { Interactions } from './interaction.ts';
import type { Verdict } from './lighthouse.ts';
import type { Maker, Opening, Openings, ScreenName } from './ready.ts';

/** A Markdown table. */
const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const withRatio = ({ median, least, most, ratio }: Figure): string =>
  `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)}) ×${ratio.toFixed(2)}`;

function openingRow(screen: string, maker: Maker, openings: Openings): string[] {
  const column = (of: Maker, key: keyof Opening) => openings[of].map((opening) => opening[key]);
  const figure = (key: keyof Opening) => figureOf(column(maker, key), column('handwritten', key));
  const kilobytes = (key: 'js' | 'css') => {
    const { median, ratio } = figure(key);
    return `${(median / 1000).toFixed(1)} ×${ratio.toFixed(2)}`;
  };
  return [
    `${screen}, ${maker === 'naru' ? 'Naru' : 'hand-written'}`,
    withRatio(figure('ready')),
    withRatio(figure('cpu')),
    kilobytes('js'),
    kilobytes('css'),
    figure('requests').median.toFixed(0),
    figure('inRow').median.toFixed(0),
  ];
}

/** Each screen twice: as it is written by hand, and Naru's. */
export function readyTable(found: ReadonlyMap<ScreenName, Openings>): string {
  const rows = [...found].flatMap(([screen, openings]) => [
    openingRow(screen, 'handwritten', openings),
    openingRow(screen, 'naru', openings),
  ]);
  const head = ['screen', 'ready ms', 'CPU ms', 'JS kB', 'CSS kB', 'requests', 'in a row'];
  return markdown(head, rows);
}

function at(share: number, sorted: readonly number[]): string {
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return time === undefined || time <= THRESHOLD ? `≤ ${THRESHOLD}` : time.toFixed(0);
}

function interactionRow(name: string, runs: readonly EventTimes[]): string[] {
  const times = runs.map(({ slowest }) => slowest ?? THRESHOLD).toSorted((a, b) => a - b);
  const frame = Math.max(...runs.map(({ longestFrame }) => longestFrame));
  const percentiles = [0.5, 0.98, 1].map((share) => at(share, times));
  return [name, String(times.length), ...percentiles, frame === 0 ? '< 50' : frame.toFixed(0)];
}

/** Each interaction: how often it was done, and how long it took to the frame that shows its effect. */
export function interactionTable({ times, redrawn }: Interactions): string {
  const rows = [...times].map(([name, found]) => interactionRow(name, found));
  const head = ['interaction', 'times', 'p50 ms', 'p98 ms', 'most ms', 'longest frame ms'];
  return `${markdown(head, rows)}\n\nRows drawn again while somebody typed: ${redrawn}.`;
}

/** Each page with Lighthouse's points. */
export function lighthouseTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ path, scores, largestPaint, blocked, shift, failed }) => [
    path,
    ...Object.values(scores).map(String),
    (largestPaint / 1000).toFixed(2),
    blocked.toFixed(0),
    shift.toFixed(3),
    failed.join(', '),
  ]);
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'LCP s',
    'TBT ms',
    'CLS',
    'failed',
  ];
  return markdown(head, rows);
}
