import type { ScreenName } from './build.ts';
import type { Times } from './measure.ts';
import type { Figure } from './stats.ts';
import type { Bytes } from './weigh.ts';

/** All that is known of one screen. */
export type Line = Record<keyof Times, Figure> & Bytes;

const time = ({ median, least, most, ratio }: Figure): string =>
  `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)}) ×${ratio.toFixed(2)}`;

const size = (bytes: number, base: number): string =>
  `${(bytes / 1000).toFixed(1)} ×${(bytes / base).toFixed(2)}`;

/** A Markdown table: times in ms as median (least–most), sizes in kB gzip, each with its ratio to the first screen. */
export function table(lines: ReadonlyMap<ScreenName, Line>): string {
  const [base] = lines.values();
  const rows = [...lines].map(([screen, line]) => [
    screen,
    time(line.mount),
    time(line.update),
    time(line.theme),
    size(line.js, base?.js ?? Number.NaN),
    size(line.css, base?.css ?? Number.NaN),
    (line.later / 1000).toFixed(1),
  ]);
  return [
    ['screen', 'mount ms', 'update ms', 'theme ms', 'JS kB', 'CSS kB', 'with the first tooltip kB'],
    ['---', '---', '---', '---', '---', '---', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
