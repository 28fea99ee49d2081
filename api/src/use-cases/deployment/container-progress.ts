import type { DeploymentStep } from '@naru/contract/rules/deployment-status';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SourceCommit } from '../../engine/container-runtime.ts';
import type { Database } from '../../storage/database.ts';
import {
  type DeploymentContainerRow,
  deploymentContainers,
} from '../../storage/schema/deployment.ts';
import { commitColumns } from './source-commit.ts';

type Changes = Partial<Omit<DeploymentContainerRow, 'deployment_id' | 'slug' | 'position'>>;

/** Stores the progress of a deployment for one container. */
export interface ContainerProgress {
  step(step: DeploymentStep): void;
  /** Stores the progress of the build: the number of the current instruction, and the number of all instructions. */
  building(step?: number, of?: number): void;
  /** Stores the progress of a pull: the MiB that have arrived, and all MiB as far as they are known. */
  pulling(done?: number, of?: number): void;
  /** Stores the image, so that a resumed deployment does not build the image again. Resolves once the image is stored. */
  prepared(image: string, commit: SourceCommit | undefined): Promise<void>;
  /** Stores the name and the digest of an image that was pulled. Resolves once they are stored. */
  pulled(image: string): Promise<void>;
  /** Stores the final step of the container. Resolves once the step is stored. */
  finish(
    step: 'done' | 'unchanged' | 'failed' | 'cancelled',
    failure?: { reason: string; cause: StartFailure | undefined },
  ): Promise<void>;
}

/** Creates the progress of one container. Writes run one after the other. */
export function createContainerProgress(
  db: Database,
  deployment: string,
  slug: string,
): ContainerProgress {
  // A final step is never overwritten: a cancelled container must not return to an earlier step when its work ends later.
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
  /** Writes without waiting. The write of the next step replaces a failed write, and only the final write is awaited. */
  const note = (changes: Changes & { started_at?: never }) =>
    void write(changes).catch(() => undefined);
  return {
    step: (step) => note({ step }),
    building: (step, of) =>
      note({ step: 'building', build_step: step ?? null, build_steps: of ?? null }),
    pulling: (done, of) =>
      note({ step: 'pulling', build_step: done ?? null, build_steps: of ?? null }),
    async pulled(image) {
      await write({ image, pulled: true });
    },
    async prepared(image, commit) {
      await write({ image, ...commitColumns(commit) });
    },
    async finish(step, failure) {
      const told = { reason: failure?.reason ?? null, cause: failure?.cause ?? null };
      await write({ step, ...told, finished_at: new Date() });
    },
  };
}

/** Stores the start time of the work on a container, once. Returns the progress of an earlier run. */
export async function markContainerStarted(
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
