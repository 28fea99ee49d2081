import type { ContainerUsage as UsageResponse } from '@naru/contract/entities/container-state';
import { eq } from 'drizzle-orm';
import type {
  ContainerEngine,
  ContainerUsage,
  CumulativeUsage,
} from '../../engine/container-engine.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { findProjectOwner } from '../deployment/deployment.ts';

/** Rates between two measurements. CPU in millicores, network in bytes per second. */
export interface UsageRates {
  cpu: number | null;
  received: number | null;
  sent: number | null;
}

/** The maximum time between two measurements for a rate, in ms. */
const MOST_APART_MS = 60_000;
/** The largest value of an `integer` column. */
const MOST = 2 ** 31 - 1;

const UNKNOWN: UsageRates = { cpu: null, received: null, sent: null };

const rounded = (rate: number): number => Math.min(MOST, Math.round(rate));

function ratesOfCounters(before: CumulativeUsage, now: CumulativeUsage): UsageRates {
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
 * Returns the rates between two measurements of one container. A rate that is calculated from counters is null without an earlier
 * measurement, after a restart, which resets the counters, and after a change of the clock. Rates that the engine itself has measured
 * are used unchanged.
 */
export function computeUsageRates(
  before: ContainerUsage | undefined,
  now: ContainerUsage,
): UsageRates {
  if (!('cpuMs' in now)) return { ...UNKNOWN, cpu: rounded(now.cpuMillicores) };
  return before !== undefined && 'cpuMs' in before ? ratesOfCounters(before, now) : UNKNOWN;
}

const MOST_SAMPLES = 10_000;

/** The last sample of each container, from which the next sample calculates the rates. */
const samples = new Map<string, ContainerUsage>();

function remember(slug: string, sample: ContainerUsage): ContainerUsage | undefined {
  const before = samples.get(slug);
  samples.delete(slug);
  samples.set(slug, sample);
  const oldest = samples.keys().next().value;
  if (samples.size > MOST_SAMPLES && oldest !== undefined) samples.delete(oldest);
  return before;
}

/** Returns the names by which the engine identifies a container. */
export const readEngineReference = async (
  db: DatabaseReader,
  { slug, project_id }: ContainerRow,
) => ({
  project: (await findProjectOwner(db, project_id)).slug,
  container: slug,
});

/**
 * Measures the current resource use of a container; for a container that does not run, the result contains only the time.
 * @throws EngineError
 */
export async function measureContainerUsage(
  db: DatabaseReader,
  engine: ContainerEngine,
  container: ContainerRow,
): Promise<UsageResponse> {
  const ref = await readEngineReference(db, container);
  const usage = await engine.usage(ref);
  const mounted = await db
    .select({ slug: volumes.slug })
    .from(mounts)
    .innerJoin(volumes, eq(volumes.id, mounts.volume_id))
    .where(eq(mounts.container_id, container.id));
  const slugs = new Set(mounted.map(({ slug }) => slug));
  const measured = slugs.size === 0 ? [] : await engine.volumeUsage(ref.project);
  const counted = usage && 'cpuMs' in usage ? usage : undefined;
  return {
    measured_at: (usage?.measuredAt ?? new Date()).toISOString(),
    cpu_millicores: usage ? computeUsageRates(remember(container.slug, usage), usage).cpu : null,
    memory_bytes: usage?.memoryBytes ?? null,
    received_bytes: counted?.receivedBytes ?? null,
    sent_bytes: counted?.sentBytes ?? null,
    volumes: measured
      .filter(({ volume }) => slugs.has(volume))
      .map(({ volume, usedBytes }) => ({ slug: volume, used_bytes: usedBytes })),
  };
}
