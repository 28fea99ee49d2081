/** Finds what grows in a series of measurements. */
import type { Room } from './measure.ts';

/** The growth that counts as flat in the last two fifths of the time: a part of the size, and an amount. */
const PART = 0.05;
const MIB = 2 ** 20;
const AMOUNTS: readonly [RegExp, number][] = [
  [/^rows /, 20],
  [/^bytes /, MIB / 8],
  [/^folder /, 4 * MIB],
  [/^memory of objects/, 8 * MIB],
  [/^memory/, 64 * MIB],
  [/^ms /, 100],
];

/** The tables that grow for more than a month, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  activities: 'kept for a year',
  deployments: 'the last 50 of each project are kept',
  deployment_containers: 'kept with their deployments',
  deployment_log_lines: 'kept with their deployments',
  snapshot_parts: 'kept with their deployments',
  sessions: 'kept for 30 days after the last use',
  api_tokens: 'listed for 30 days after their end',
  project_tokens: 'listed for 30 days after their end',
  mails: 'wait 30 days for a mail server',
  data_backups: 'listed for 30 days after their deletion',
  data_restorations: 'listed for 30 days after their deletion',
  backup_runs: 'listed for a year after their deletion',
  usage_samples: 'a ring of a week',
  volume_samples: 'a ring',
  access_logs: 'kept for three months',
  deliveries: 'kept for 30 days',
  delivery_containers: 'kept with their deliveries',
};

interface RoomLine {
  name: string;
  /** The values of the shown days. */
  values: number[];
  reason: string | undefined;
  grows: boolean;
}

/** The number of days that the table shows. */
const SHOWN = 7;

/** Returns the indexes of the days that the table shows, from the first to the last. */
function shownDays(days: number): number[] {
  const count = Math.min(SHOWN, days);
  const steps = Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, one) => Math.round((one * (days - 1)) / steps));
}

/** Compares the days. The lines in `growing` grow without a reason. `table` is a table of Markdown. */
export function growthOf(days: readonly Room[]): { growing: string[]; table: string } {
  const shown = shownDays(days.length);
  const middle = days[Math.floor(days.length * 0.6)];
  const lines = [...(days.at(-1) ?? [])].map(([name, value]): RoomLine => {
    const before = middle?.get(name) ?? 0;
    const amount = AMOUNTS.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
    const grows = value - before > before * PART + amount;
    const reason = REASONS[name.split(' ')[1] ?? ''];
    return { name, values: shown.map((day) => days[day]?.get(name) ?? 0), reason, grows };
  });
  const growing = lines.filter(({ grows, reason }) => grows && reason === undefined);
  const rows = lines
    .filter(({ values }) => values.some((value) => value > 0))
    .map(({ name, values, reason, grows }) => [
      ...[name, ...values.map(String)],
      grows ? (reason ?? 'GROWS') : 'flat',
    ]);
  const head = ['line', ...shown.map((day) => `day ${day + 1}`), ''];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return { growing: growing.map(({ name }) => name), table: table.join('\n') };
}
