import type { ContainerUsage } from '../../engine/container-output.ts';

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

/**
 * The rates between two measurements of one container: unknown without an earlier one, when its counters began again with a
 * restart, and when the clock was set.
 */
export function ratesBetween(before: ContainerUsage | undefined, now: ContainerUsage): UsageRates {
  if (before === undefined) return UNKNOWN;
  const elapsed = now.measuredAt.getTime() - before.measuredAt.getTime();
  const counters = [
    now.cpuMs - before.cpuMs,
    now.receivedBytes - before.receivedBytes,
    now.sentBytes - before.sentBytes,
  ] as const;
  if (elapsed <= 0 || elapsed > MOST_APART_MS || counters.some((more) => more < 0)) return UNKNOWN;
  const rate = (more: number) => Math.min(MOST, Math.round((more / elapsed) * 1000));
  const [cpu, received, sent] = counters;
  return { cpu: rate(cpu), received: rate(received), sent: rate(sent) };
}
