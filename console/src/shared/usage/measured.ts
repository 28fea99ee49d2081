import type {
  CurrentUsage,
  ProjectUsage,
  UsageHistory,
  VolumeHistory,
} from '@naru/contract/entities/usage';
import type {
  MeasuredUse,
  MeasuredUses,
  UsageRange,
  UsageSeries,
  UsageState,
} from '@naru/design-system/patterns';
import type { UsageRange as HistoryRange } from '#api/usage.ts';

/**
 * Returns the options of a query that is requested once at first, and again only while its component is on the screen, so that
 * invisible values are not refetched.
 */
export const refetchWhileVisible = <Options extends object>(
  options: Options,
  onScreen: boolean,
) => ({
  ...options,
  enabled: ({ state }: { state: { data: unknown } }) => onScreen || state.data === undefined,
});

/** The following functions convert measurements of the server to the format of the panels: sizes in bytes, CPU in millicores. */

const MIB = 2 ** 20;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type Resources = Pick<
  CurrentUsage,
  | 'cpu_millicores'
  | 'memory_bytes'
  | 'received_bytes_per_second'
  | 'sent_bytes_per_second'
  | 'cpu_limit'
  | 'memory_limit'
>;

const bytesOf = (mebibytes: number | null | undefined): number | undefined =>
  typeof mebibytes === 'number' ? mebibytes * MIB : undefined;

/** Returns the history that contains a range: the server has an hour and a week, and the day is the end of the week. */
export const historyRangeOf = (range: UsageRange): HistoryRange =>
  range === 'hour' ? 'hour' : 'week';

interface History {
  readonly from: string;
  readonly step_seconds: number;
}

/**
 * Returns the part of a history that the range contains. While the history of another range loads, the previous history stays on the
 * screen with its own range.
 */
export function toSeries(
  { from, step_seconds }: History,
  values: UsageSeries['values'],
  range: UsageRange,
): UsageSeries {
  const series = { stepSeconds: step_seconds, values };
  if (values.length * step_seconds <= HOUR_SECONDS) return { ...series, range: 'hour', from };
  const begin = values.length - DAY_SECONDS / step_seconds;
  if (range !== 'day' || begin <= 0) return { ...series, range: 'week', from };
  return {
    range,
    stepSeconds: step_seconds,
    from: new Date(Date.parse(from) + begin * step_seconds * 1000).toISOString(),
    values: values.slice(begin),
  };
}

/** Converts the current use, the limits, and the history of values once it is loaded. */
export function toMeasuredUses(
  now: Resources,
  history: UsageHistory | null | undefined,
  range: UsageRange,
): MeasuredUses {
  const series = (values: UsageSeries['values'] | undefined): UsageSeries | undefined =>
    history && values ? toSeries(history, values, range) : undefined;
  return {
    cpu: {
      used: now.cpu_millicores,
      allotted: now.cpu_limit,
      series: series(history?.cpu_millicores),
    },
    memory: {
      used: now.memory_bytes,
      allotted: bytesOf(now.memory_limit),
      series: series(history?.memory_bytes),
    },
    received: {
      used: now.received_bytes_per_second,
      series: series(history?.received_bytes_per_second),
    },
    sent: { used: now.sent_bytes_per_second, series: series(history?.sent_bytes_per_second) },
  };
}

/** The measured size of a volume's data, in bytes; `undefined` without a measurement. */
export function toVolumeDiskUse({ volumes }: ProjectUsage, slug: string): MeasuredUse | undefined {
  const volume = volumes.find((one) => one.slug === slug);
  if (typeof volume?.used_bytes !== 'number') return undefined;
  return { used: volume.used_bytes, allotted: volume.capacity * MIB };
}

/** The sum of volumes' histories at each time; `undefined` if the volumes were not measured at the same times. */
function sumOf(past: readonly VolumeHistory[], range: UsageRange): UsageSeries | undefined {
  const [first] = past;
  if (first === undefined || past.some(({ from }) => from !== first.from)) return undefined;
  const values = first.used_bytes.map((_, index) => {
    const known = past.flatMap(({ used_bytes }) => used_bytes[index] ?? []);
    return known.length === 0 ? null : known.reduce((sum, bytes) => sum + bytes, 0);
  });
  return toSeries(first, values, range);
}

/** The measured size of the data in all volumes that count against the disk limit, in bytes; `undefined` without any measurement. */
export function toProjectDiskUse(
  { volumes }: ProjectUsage,
  history: readonly VolumeHistory[] | undefined,
  range: UsageRange,
): MeasuredUse | undefined {
  const measured = volumes.filter(
    ({ is_counted, used_bytes }) => is_counted !== false && typeof used_bytes === 'number',
  );
  if (measured.length === 0) return undefined;
  const slugs = new Set(measured.map(({ slug }) => slug));
  return {
    series: sumOf(
      (history ?? []).filter(({ slug }) => slugs.has(slug)),
      range,
    ),
    used: measured.reduce((sum, { used_bytes }) => sum + (used_bytes ?? 0), 0),
    allotted: measured.reduce((sum, { capacity }) => sum + capacity * MIB, 0),
  };
}

const KNOWN = ['measured', 'pending', 'unavailable', 'stopped'] as const;

/**
 * The measuring state of several containers: `measured` if any container is measured, otherwise the reason for the missing
 * measurement.
 */
export function usageStateOfContainers(
  containers: readonly Pick<CurrentUsage, 'status'>[],
): UsageState {
  return KNOWN.find((state) => containers.some(({ status }) => status === state)) ?? 'stopped';
}

/** The share of the memory limit from which a container counts as near its limit. */
const NEAR = 0.9;

/**
 * The memory use of a container in percent of the limit, if the use is near the limit at which the container is killed; otherwise
 * `undefined`.
 */
export function memoryUseNearLimit(now: CurrentUsage): number | undefined {
  const { memory_bytes, memory_limit } = now;
  const allotted = bytesOf(memory_limit);
  if (!(allotted && memory_bytes) || memory_bytes <= allotted * NEAR) return undefined;
  return Math.round((memory_bytes * 100) / allotted);
}
