/** Measures the use of volumes of running containers, on one server at a time. */
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { DatabaseReader, OpenDatabase } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { containerStates } from '../../storage/schema/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumeSamples } from '../../storage/schema/usage-sample.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { floorToRing, USAGE_RINGS } from './usage-ring.ts';
import type { UsageSamplingServices } from './usage-sampler.ts';
import { type VolumeSample, writeVolumeSamples } from './write-usage.ts';

/** The interval of rounds in ms. A new volume is measured in the next round, a measured volume with the next step of its ring. */
const LOOK_EVERY_MS = 60_000;

/** Reads the volumes of running containers without a measurement at this moment of the ring, by project. */
async function dueVolumes(db: DatabaseReader, at: Date) {
  const inUse = db
    .select({ id: mounts.volume_id })
    .from(mounts)
    .innerJoin(containerStates, eq(containerStates.container_id, mounts.container_id))
    .where(eq(containerStates.state, 'running'));
  const measured = db
    .select({ id: volumeSamples.volume_id })
    .from(volumeSamples)
    .where(and(eq(volumeSamples.volume_id, volumes.id), eq(volumeSamples.at, at)));
  const due = await db
    .select({ id: volumes.id, slug: volumes.slug, project: projects.slug })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(and(inArray(volumes.id, inUse), notExists(measured)));
  return Map.groupBy(due, ({ project }) => project);
}

/**
 * Runs one round. An engine without quotas reads every file of a volume for a measurement. Volumes are therefore measured only every
 * five minutes, one project after the other. After a failure, the other volumes are still measured.
 * @throws the first failure
 */
export function createVolumeSampler({ db, runtime: { engine } }: UsageSamplingServices) {
  return async (now = new Date()): Promise<void> => {
    const at = floorToRing(USAGE_RINGS.week, now);
    const failures: unknown[] = [];
    for (const [project, due] of await dueVolumes(db, at)) {
      try {
        const used = new Map(
          (await engine.volumeUsage(project)).map(({ volume, usedBytes }) => [volume, usedBytes]),
        );
        const samples = due.flatMap(({ id, slug }): VolumeSample[] => {
          const bytes = used.get(slug);
          return bytes === undefined ? [] : [{ volume_id: id, used: Math.round(bytes) }];
        });
        await writeVolumeSamples(db, samples, at);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
}

/** Starts measurements of volumes, on one of several servers. */
export function startVolumeSampling(
  services: UsageSamplingServices,
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob {
  const sample = createVolumeSampler(services);
  return startLeaderJob(
    peers,
    LOOK_EVERY_MS,
    () => sample(),
    (error) => services.log.warn({ err: error }, 'the use of volumes could not be measured'),
  );
}
