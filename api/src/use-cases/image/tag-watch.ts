/** Checks the tags of all images regularly, so that a member learns of a newer image. Nothing is deployed by itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseImageReference } from '@naru/contract/rules/image-reference';
import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import type { Database, DatabaseReader, OpenDatabase } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { containers } from '../../storage/schema/container.ts';
import { imageChecks } from '../../storage/schema/image-check.ts';
import { saveTagReport } from './image-state.ts';
import type { CheckedContainer, TagChecker } from './tag-check.ts';

/** The pause between two rounds, in ms. Each round checks the tags that are due. */
const EVERY_MS = 10 * 60_000;
/** The time after which a tag is due again, in s. */
const DUE_SECONDS = 6 * 60 * 60;
/** The maximum number of containers in a round. */
const MOST_CHECKED = 500;
/** The pause between two calls of one registry, in ms. */
const PAUSE_MS = 1000;

/** The dependencies of the watch. */
export interface TagWatchDependencies {
  db: Database;
  tagChecks: Pick<TagChecker, 'find'>;
  log: Logger;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

/** Reads the containers whose tags are due, those without a check first. An image that is named by its digest alone has no tag. */
async function readDue(db: DatabaseReader): Promise<CheckedContainer[]> {
  const isDue = or(
    isNull(imageChecks.checked_at),
    ne(imageChecks.reference, containers.image),
    lt(imageChecks.checked_at, sql`now() - make_interval(secs => ${DUE_SECONDS})`),
  );
  const rows = await db
    .select({ id: containers.id, project_id: containers.project_id, image: containers.image })
    .from(containers)
    .leftJoin(imageChecks, eq(imageChecks.container_id, containers.id))
    .where(and(isNotNull(containers.image), sql`${containers.image} ~ ':[^/]+$'`, isDue))
    .orderBy(sql`${imageChecks.checked_at} nulls first`, asc(containers.position))
    .limit(MOST_CHECKED);
  return rows.flatMap(({ image, ...row }) => (image === null ? [] : [{ ...row, image }]));
}

const registryOf = ({ image }: CheckedContainer): string =>
  parseImageReference(image).reference?.registry ?? '';

/**
 * Checks the tags at one registry, one after the other. Containers of a project with the same image share a call. A registry that refuses
 * a call, because of a limit for example, is left alone until the next round.
 */
async function checkRegistry(
  { db, tagChecks, stopping }: TagWatchDependencies,
  due: readonly CheckedContainer[],
  pauseMs: number,
): Promise<void> {
  const shared = Map.groupBy(due, ({ project_id, image }) => JSON.stringify([project_id, image]));
  for (const [index, same] of [...shared.values()].entries()) {
    if (index > 0) await sleep(pauseMs, undefined, { signal: stopping });
    const [first] = same;
    if (first === undefined) continue;
    const { report, isRefused } = await tagChecks.find(first, stopping);
    for (const { id, image } of same) await saveTagReport(db, id, image, report);
    if (isRefused) return;
  }
}

/**
 * Checks all tags that are due. Registries are called at the same time.
 * @param pauseMs the pause between two calls of one registry
 */
export async function checkDueTags(
  dependencies: TagWatchDependencies,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const due = Map.groupBy(await readDue(dependencies.db), registryOf);
  await Promise.all([...due.values()].map((some) => checkRegistry(dependencies, some, pauseMs)));
}

/** Starts the watch. One of several servers runs it. */
export const startTagWatch = (
  dependencies: TagWatchDependencies,
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob =>
  startLeaderJob(
    peers,
    EVERY_MS,
    () => checkDueTags(dependencies),
    (error) => {
      if (!dependencies.stopping.aborted)
        dependencies.log.warn({ err: error }, 'the tags of images could not be checked');
    },
  );
