/** Measures the resource use of running containers, on one server at a time. */
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ContainerEngine, MeasuredContainer } from '../../engine/container-engine.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { cachePreparedQuery } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { computeUsageRates } from './measure-usage.ts';
import { floorToRing, roundToRing, USAGE_RINGS } from './usage-ring.ts';
import { type UsageSample, writeUsageAverages, writeUsageSamples } from './write-usage.ts';

const STEP_MS = USAGE_RINGS.hour.step * 1000;
/** The tolerance for a timer that fires a little early, in ms. It prevents a second round for the same moment of the ring. */
const EARLY_MS = 1000;

/** The dependencies of the job. */
export interface UsageSamplingServices {
  db: Database;
  log: Logger;
  runtime: { engine: ContainerEngine };
}

/** The containers that were last observed as running. */
const runningContainers = cachePreparedQuery((db) =>
  db
    .select({ id: containers.id, slug: containers.slug })
    .from(containers)
    .innerJoin(containerStates, eq(containerStates.container_id, containers.id))
    .where(eq(containerStates.state, 'running'))
    .prepare('running_containers'),
);

/**
 * Runs one round: measures, stores, and averages complete steps. Rates need the previous measurement, which is kept in memory, so that
 * the first round of a server stores no rates. While the engine is unreachable, no rows are stored: the history shows a gap instead of
 * zeros.
 */
export function createUsageSampler({ db, runtime: { engine } }: UsageSamplingServices) {
  let last = new Map<string, MeasuredContainer>();
  let averagedUntil = new Date(0);
  return async (now = new Date()): Promise<void> => {
    const running = await runningContainers(db).execute();
    if (running.length === 0) return;
    const measured = new Map((await engine.allUsage()).map((one) => [one.container, one]));
    const samples = running.flatMap(({ id, slug }): UsageSample[] => {
      const usage = measured.get(slug);
      if (usage === undefined) return [];
      const rates = computeUsageRates(last.get(slug), usage);
      return [{ container_id: id, memory: Math.round(usage.memoryBytes), ...rates }];
    });
    last = measured;
    await writeUsageSamples(db, samples, roundToRing(USAGE_RINGS.hour, now));
    const over = floorToRing(USAGE_RINGS.week, now);
    if (over.getTime() === averagedUntil.getTime()) return;
    const hourAgo = new Date(over.getTime() - USAGE_RINGS.hour.slots * STEP_MS);
    const since = averagedUntil < hourAgo || averagedUntil > over ? hourAgo : averagedUntil;
    await writeUsageAverages(
      db,
      running.map(({ id }) => id),
      since,
      now,
    );
    averagedUntil = over;
  };
}

/** Returns the time until the next multiple of ten seconds, in ms. Rounds at drifting times would leave gaps in the ring. */
function untilNextStep(): number {
  const rest = STEP_MS - (Date.now() % STEP_MS);
  return rest < EARLY_MS ? rest + STEP_MS : rest;
}

/** Starts measurements every ten seconds, on one of several servers. */
export function startUsageSampling(
  services: UsageSamplingServices,
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob {
  const sample = createUsageSampler(services);
  return startLeaderJob(
    peers,
    untilNextStep,
    () => sample(),
    (error) => services.log.warn({ err: error }, 'the use of containers could not be measured'),
  );
}
