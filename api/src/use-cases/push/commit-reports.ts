/** Reports states of commits to code hosts, from a list in the database, so that a state survives a crash and an unreachable host. */
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { containers } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import {
  type CommitReportRow,
  commitReports,
  deliveries,
  deliveryContainers,
} from '../../storage/schema/push.ts';
import { turnOfOwner } from '../ownership.ts';
import type { PartChange, PartKey } from './delivery-part.ts';
import type { PushContext } from './push-context.ts';
import { MOST_OF_MEMBER, type Turns } from './turns.ts';

export type ReportedState = CommitReportRow['state'];

/** How often a state is sent, and the longest pause between two attempts, in seconds. */
const MOST_ATTEMPTS = 12;
const LONGEST_PAUSE_S = 3600;
const FIRST_PAUSE_S = 10;
/** How many states are read in a round, and the time limit of each, in ms. */
const MOST = 100;
const DEADLINE_MS = 15_000;

const TEXTS: Record<ReportedState, string> = {
  pending: '배포를 기다립니다.',
  running: '배포하고 있습니다.',
  success: '배포했습니다.',
  failure: '배포하지 못했습니다.',
  cancelled: '더 새로운 푸시를 배포합니다.',
};

/** Notes the state of the commits of deliveries. A retry or another push of the same commit continues its report. */
export async function reportCommits(
  tx: Database,
  keys: readonly PartKey[],
  { state, reason }: Pick<PartChange, 'reason'> & { state: ReportedState },
): Promise<void> {
  for (const { delivery_id, slug } of keys) {
    const [found] = await tx
      .select({
        project_id: deliveries.project_id,
        push: deliveries.push,
        repository: containers.git_url,
        deployment_id: deliveryContainers.deployment_id,
      })
      .from(deliveries)
      .innerJoin(containers, eq(containers.slug, slug))
      .innerJoin(
        deliveryContainers,
        and(eq(deliveryContainers.delivery_id, deliveries.id), eq(deliveryContainers.slug, slug)),
      )
      .where(eq(deliveries.id, delivery_id));
    const commit = found?.push?.after;
    if (found === undefined || !commit) continue;
    const { project_id, repository, deployment_id } = found;
    const description = reason ?? TEXTS[state];
    const news = { state, description, deployment_id, attempts: 0 };
    await tx
      .insert(commitReports)
      .values({ id: newId(), project_id, slug, repository, commit, ...news })
      .onConflictDoUpdate({
        target: [commitReports.project_id, commitReports.slug, commitReports.commit],
        set: { ...news, version: sql`${commitReports.version} + 1`, send_at: sql`now()` },
      });
  }
}

const isOpen = and(
  sql`${commitReports.sent_version} < ${commitReports.version}`,
  lte(commitReports.send_at, sql`now()`),
);

/** Reads some of the due reports of each member. */
function readDue(db: DatabaseReader) {
  const due = db
    .select({ id: commitReports.id, ...turnOfOwner(commitReports.send_at) })
    .from(commitReports)
    .leftJoin(projects, eq(projects.id, commitReports.project_id))
    .where(isOpen)
    .as('due');
  return db
    .select({ id: due.id, memberId: due.memberId })
    .from(due)
    .where(lte(due.turn, MOST_OF_MEMBER))
    .orderBy(asc(due.turn))
    .limit(MOST);
}

/** Claims a report: another server leaves it alone until the deadline of this one has passed. */
async function claim(db: Database, id: string): Promise<CommitReportRow | undefined> {
  const [row] = await db
    .update(commitReports)
    .set({ send_at: sql`now() + make_interval(secs => ${(2 * DEADLINE_MS) / 1000})` })
    .where(and(eq(commitReports.id, id), isOpen))
    .returning();
  return row;
}

/** The page of the console about a report. */
function pageOf(publicUrl: string, project: string, deployment: string | null): string {
  const place = `${publicUrl}/projects/${encodeURIComponent(project)}/deployments`;
  return deployment === null ? place : `${place}/${encodeURIComponent(deployment)}`;
}

async function send(context: PushContext, row: CommitReportRow): Promise<'sent' | 'unsupported'> {
  const { db, reporter, publicUrl, stopping } = context;
  const [project] = await db
    .select({ slug: projects.slug, name: projects.name })
    .from(projects)
    .where(eq(projects.id, row.project_id));
  const [container] = await db
    .select({ name: containers.name })
    .from(containers)
    .where(eq(containers.slug, row.slug));
  if (project === undefined || container === undefined) return 'unsupported';
  const commit = { projectId: row.project_id, repository: row.repository, hash: row.commit };
  const status = {
    context: `naru/${project.slug}/${row.slug}`,
    deployment: row.deployment_id,
    state: row.state,
    description: row.description,
    url: pageOf(publicUrl(), project.slug, row.deployment_id),
    environment: { name: `${project.name} / ${container.name}` },
  };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
  return reporter.report(commit, status, signal);
}

async function settle(
  db: Database,
  { id, version, attempts }: CommitReportRow,
  result: 'sent' | 'unsupported' | 'failed',
): Promise<void> {
  const isIt = eq(commitReports.id, id);
  const isUnchanged = and(isIt, eq(commitReports.version, version));
  if (result === 'unsupported') {
    await db.delete(commitReports).where(isUnchanged);
    return;
  }
  if (result === 'sent' || attempts + 1 >= MOST_ATTEMPTS) {
    // A state that came meanwhile is sent next.
    await db.update(commitReports).set({ sent_version: version, send_at: sql`now()` }).where(isIt);
    return;
  }
  const pause = Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** attempts);
  await db
    .update(commitReports)
    .set({ attempts: attempts + 1, send_at: sql`now() + make_interval(secs => ${pause})` })
    .where(isUnchanged);
}

/** Begins to send the states that are due. */
export async function sendReports(context: PushContext, turns: Turns): Promise<void> {
  const { db, log } = context;
  for (const { id, memberId } of await readDue(db)) {
    turns.begin(memberId ?? '', id, async () => {
      const row = await claim(db, id);
      if (row === undefined) return;
      const result = await send(context, row).catch((error: unknown) => {
        log.warn({ err: error, commit: row.commit }, 'a commit status was not sent');
        return 'failed' as const;
      });
      await settle(db, row, result);
    });
  }
}

/** Deletes reports about which nothing changes any more. */
export async function deleteOldReports(db: Database): Promise<void> {
  const age = sql`now() - interval '30 days'`;
  await db.delete(commitReports).where(lt(commitReports.created_at, age));
}
