import type { ContainerUsage as UsageResponse } from '@naru/contract/entities/container-state';
import { eq } from 'drizzle-orm';
import type { ContainerEngine, ContainerUsage } from '../../engine/container-engine.ts';
import type { Reader } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { ratesBetween } from '../usage/usage-rates.ts';
import { projectOf } from './project-of.ts';

const MOST_SAMPLES = 10_000;

/** The last sample of each container, for the rate since then. */
const samples = new Map<string, ContainerUsage>();

function remember(slug: string, sample: ContainerUsage): ContainerUsage | undefined {
  const before = samples.get(slug);
  samples.delete(slug);
  samples.set(slug, sample);
  const oldest = samples.keys().next().value;
  if (samples.size > MOST_SAMPLES && oldest !== undefined) samples.delete(oldest);
  return before;
}

/** The container as an engine knows it. */
export const engineRef = async (db: Reader, { slug, project_id }: ContainerRow) => ({
  project: (await projectOf(db, project_id)).slug,
  container: slug,
});

/** What a container uses now; nothing but the time for one that does not run. @throws EngineError */
export async function measureUsage(
  db: Reader,
  engine: ContainerEngine,
  container: ContainerRow,
): Promise<UsageResponse> {
  const ref = await engineRef(db, container);
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
    cpu_millicores: usage ? ratesBetween(remember(container.slug, usage), usage).cpu : null,
    memory_bytes: usage?.memoryBytes ?? null,
    received_bytes: counted?.receivedBytes ?? null,
    sent_bytes: counted?.sentBytes ?? null,
    volumes: measured
      .filter(({ volume }) => slugs.has(volume))
      .map(({ volume, usedBytes }) => ({ slug: volume, used_bytes: usedBytes })),
  };
}
