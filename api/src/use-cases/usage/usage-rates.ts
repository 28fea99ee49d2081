import type { ContainerUsage, CountedUsage } from '../../engine/container-engine.ts';

/** What happens in a second, between two measurements. CPU in millicores, the network in bytes per second. */
export interface UsageRates {
  cpu: number | null;
  received: number | null;
  sent: number | null;
}

/** Measurements that are further apart tell nothing of the last seconds, in ms. */
const MOST_APART_MS = 60_000;
/** What an integer of the database holds. */
const MOST = 2 ** 31 - 1;

const UNKNOWN: UsageRates = { cpu: null, received: null, sent: null };

const rounded = (rate: number): number => Math.min(MOST, Math.round(rate));

function ratesOfCounters(before: CountedUsage, now: CountedUsage): UsageRates {
  const elapsed = now.measuredAt.getTime() - before.measuredAt.getTime();
  const sums = [
    [before.cpuMs, now.cpuMs],
    [before.receivedBytes, now.receivedBytes],
    [before.sentBytes, now.sentBytes],
  ] as const;
  const beganAgain = sums.some(([first = 0, last = Infinity]) => last < first);
  if (elapsed <= 0 || elapsed > MOST_APART_MS || beganAgain) return UNKNOWN;
  const [cpu, received, sent] = sums.map(([first, last]) =>
    first === undefined || last === undefined ? null : rounded(((last - first) / elapsed) * 1000),
  );
  return { cpu: cpu ?? null, received: received ?? null, sent: sent ?? null };
}

/**
 * The rates between two measurements of one container. Those of counters are unknown without an earlier one, when the counters began again
 * with a restart, and when the clock was set. What the engine has measured as a rate is told as it is.
 */
export function ratesBetween(before: ContainerUsage | undefined, now: ContainerUsage): UsageRates {
  if (!('cpuMs' in now)) return { ...UNKNOWN, cpu: rounded(now.cpuMillicores) };
  return before !== undefined && 'cpuMs' in before ? ratesOfCounters(before, now) : UNKNOWN;
}
