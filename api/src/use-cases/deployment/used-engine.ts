/**
 * Records whether this installation has used a real engine; after that, it never uses the simulation again. Also ends an earlier
 * simulation.
 */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { USED_ENGINE_ID, usedEngines } from '../../storage/schema/engine.ts';
import { usageSamples, volumeSamples } from '../../storage/schema/usage-sample.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { cancelDeployments } from './deployment.ts';

/** The last used engine. */
export interface LastUsedEngine {
  kind: 'docker' | 'kubernetes';
  /** `null` when unknown: earlier releases did not store it. */
  address: string | null;
}

/** The engines that an installation has used. */
export interface EngineHistory {
  used: LastUsedEngine | undefined;
  /** Whether the simulation runs containers. */
  simulated: boolean;
}

export async function readLastUsedEngine(db: DatabaseReader): Promise<LastUsedEngine | undefined> {
  const [used] = await db
    .select({ kind: usedEngines.kind, address: usedEngines.address })
    .from(usedEngines);
  return used;
}

/** Counts the containers that the simulation runs. */
export async function countSimulatedContainers(db: DatabaseReader): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${containers.id})::int` })
    .from(containers)
    .innerJoin(deploymentContainers, eq(deploymentContainers.slug, containers.slug))
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(and(eq(deployments.simulated, true), isNotNull(deploymentContainers.image)));
  return row?.count ?? 0;
}

export async function readEngineHistory(db: DatabaseReader): Promise<EngineHistory> {
  return {
    used: await readLastUsedEngine(db),
    simulated: (await countSimulatedContainers(db)) > 0,
  };
}

/** Stores that a real engine is in use, before the engine is changed. From then on this installation never uses the simulation. */
export async function recordEngineUse(
  db: Database,
  { kind, address, awaited }: Pick<ContainerRuntime, 'kind' | 'address' | 'awaited'>,
): Promise<void> {
  if (kind === 'simulated' || awaited) return;
  await db
    .insert(usedEngines)
    .values({ id: USED_ENGINE_ID, kind, address })
    .onConflictDoUpdate({
      target: usedEngines.id,
      set: { kind, address, used_at: sql`now()` },
      setWhere: sql`(${usedEngines.kind}, ${usedEngines.address}) is distinct from (${kind}::text, ${address}::text)`,
    });
}

const ENDED = '모의 배포였습니다. 엔진에서 실행하려면 다시 배포해주세요.';

/** Deletes the usage measurements of projects. */
async function forgetUsage(db: Database, projectIds: readonly string[]): Promise<void> {
  const inside = db
    .select({ id: containers.id })
    .from(containers)
    .where(inArray(containers.project_id, projectIds));
  const stored = db
    .select({ id: volumes.id })
    .from(volumes)
    .where(inArray(volumes.project_id, projectIds));
  await db.delete(usageSamples).where(inArray(usageSamples.container_id, inside));
  await db.delete(volumeSamples).where(inArray(volumeSamples.volume_id, stored));
}

/**
 * Ends an earlier simulation when a real engine is in use: simulated deployments stay in the history, their containers count as never
 * deployed, and measurements of their projects are deleted. Does nothing without simulated deployments.
 */
export const endSimulation = (db: Database): Promise<void> =>
  runTransaction(db, async (tx) => {
    const ran = and(eq(deployments.simulated, true), isNotNull(deploymentContainers.image));
    const projects = await tx
      .selectDistinct({ id: deployments.project_id })
      .from(deployments)
      .innerJoin(deploymentContainers, eq(deploymentContainers.deployment_id, deployments.id))
      .where(ran);
    const simulated = tx
      .select({ id: deployments.id })
      .from(deployments)
      .where(eq(deployments.simulated, true));
    await tx
      .update(deploymentContainers)
      .set({ image: null })
      .where(
        and(
          isNotNull(deploymentContainers.image),
          inArray(deploymentContainers.deployment_id, simulated),
        ),
      );
    await cancelDeployments(tx, eq(deployments.simulated, true), ENDED);
    await tx.delete(containerStates).where(inArray(containerStates.deployment_id, simulated));
    await forgetUsage(
      tx,
      projects.map(({ id }) => id),
    );
  });
