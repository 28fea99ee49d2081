import type { TestCount } from './reports.ts';

/**
 * The row of a step. `not run` is the result of a step whose tools are missing, `skipped` of a step that this machine cannot run;
 * `note` is the reason. For a completed step, `note` is a remark in addition to the numbers.
 */
export interface TableRow extends TestCount {
  title: string;
  result: 'passed' | 'failed' | 'not run' | 'skipped';
  milliseconds: number;
  note?: string;
}

type Cells = readonly [string, string, string, string, string, string];

const header: Cells = ['Step', 'Result', 'Passed', 'Failed', 'Time', ''];

/** Formats a duration as "4.2 s" or "3 min 05 s". */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return `${Math.floor(seconds / 60)} min ${rest} s`;
}

const cellsOf = (row: TableRow): Cells => [
  row.title,
  row.result,
  String(row.passed),
  String(row.failed),
  formatDuration(row.milliseconds),
  row.note ?? '',
];

/** Formats rows as a table in plain text, with left-aligned words and right-aligned numbers. */
export function formatTable(rows: readonly TableRow[]): string {
  const lines = [header, ...rows.map(cellsOf)];
  const width = (column: number): number =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0));
  return lines
    .map(([title, result, passed, failed, time, note]) =>
      [
        title.padEnd(width(0)),
        result.padEnd(width(1)),
        passed.padStart(width(2)),
        failed.padStart(width(3)),
        time.padStart(width(4)),
        note,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
