import type { DeploymentStep } from '@naru/contract/rules/deployment-status';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SourceCommit } from '../../engine/container-runtime.ts';
import type { Database } from '../../storage/database.ts';
import {
  type DeploymentContainerRow,
  deploymentContainers,
} from '../../storage/schema/deployment.ts';

type Changes = Partial<Omit<DeploymentContainerRow, 'deployment_id' | 'slug' | 'position'>>;

/** How far a deployment is with one container, as it is written down. */
export interface ContainerProgress {
  step(step: DeploymentStep): void;
  /** While it is built: this instruction of so many. */
  building(step?: number, of?: number): void;
  /** Notes the image: a deployment that is taken up again does not build it anew. Resolves once it is stored. */
  prepared(image: string, commit: SourceCommit | undefined): Promise<void>;
  /** The last word on this container. Resolves once it is stored. */
  finish(step: 'done' | 'unchanged' | 'failed' | 'cancelled', reason?: string): Promise<void>;
}

/** Writes the steps of one container, one after the other. */
export function containerProgress(
  db: Database,
  deployment: string,
  slug: string,
): ContainerProgress {
  // The last word stays the last word: a cancelled container is not at work again because the work ends a little later.
  const row = and(
    eq(deploymentContainers.deployment_id, deployment),
    eq(deploymentContainers.slug, slug),
    isNull(deploymentContainers.finished_at),
  );
  let written: Promise<unknown> = Promise.resolve();
  const write = (changes: Changes & { started_at?: never }) => {
    written = written
      .catch(() => undefined)
      .then(() => db.update(deploymentContainers).set(changes).where(row));
    return written;
  };
  /** A step that could not be written is made up for by the next one; the last one is awaited. */
  const note = (changes: Changes & { started_at?: never }) =>
    void write(changes).catch(() => undefined);
  return {
    step: (step) => note({ step }),
    building: (step, of) =>
      note({ step: 'building', build_step: step ?? null, build_steps: of ?? null }),
    async prepared(image, commit) {
      await write({
        image,
        commit_hash: commit?.hash ?? null,
        commit_subject: commit?.subject ?? null,
        commit_author: commit?.author ?? null,
      });
    },
    async finish(step, reason) {
      await write({ step, reason: reason ?? null, finished_at: new Date() });
    },
  };
}

/** Marks the moment at which the work on a container began, only once. Returns how far an earlier attempt came. */
export async function markStarted(
  db: Database,
  deployment: string,
  slug: string,
): Promise<DeploymentContainerRow | undefined> {
  const [row] = await db
    .update(deploymentContainers)
    .set({ started_at: sql`coalesce(${deploymentContainers.started_at}, now())` })
    .where(
      and(eq(deploymentContainers.deployment_id, deployment), eq(deploymentContainers.slug, slug)),
    )
    .returning();
  return row;
}
