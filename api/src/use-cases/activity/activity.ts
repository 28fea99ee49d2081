import type { ActivityRequest } from '@naru/contract/entities/activity';
import { ACTIVITIES, ACTIVITY_DONE, type ActivityName } from '@naru/contract/wire/activity';
import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { activities } from '../../storage/schema/activity.ts';
import type { ActivitySubject } from './activity-subject.ts';

/** How long activities are kept, in days. */
const KEPT_DAYS = 365;
/** A browser tells more of itself than anybody reads. */
const USER_AGENT_MAX = 255;

/** Where a call came from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** One activity to be written. */
export interface NewActivity {
  /** By which its outcome can be changed. */
  id: string;
  userId: string;
  action: ActivityName;
  subject: ActivitySubject;
  /** `ACTIVITY_DONE`, or an error code. */
  outcome: string;
  origin: Origin;
  /** What a script would send for it; left out where no token for scripts may. */
  request?: ActivityRequest | undefined;
}

const toRow = ({ id, userId, action, subject, outcome, origin, request }: NewActivity) => ({
  id,
  user_id: userId,
  project_id: subject.projectId ?? null,
  project_name: subject.project ?? null,
  action,
  kind: ACTIVITIES[action].kind,
  target: subject.target ?? null,
  outcome,
  address: origin.address || null,
  user_agent: origin.userAgent.slice(0, USER_AGENT_MAX) || null,
  request: request ?? null,
});

/** Writes an activity, in the transaction of the change; of one that is written already, its outcome. */
export async function saveActivity(tx: Database, activity: NewActivity): Promise<void> {
  const { outcome } = activity;
  await tx
    .insert(activities)
    .values(toRow(activity))
    .onConflictDoUpdate({ target: activities.id, set: { outcome } });
}

/** Writes at once what one call has done to several things, in the transaction of the change. */
export async function saveActivities(tx: Database, all: readonly NewActivity[]): Promise<void> {
  if (all.length > 0) await tx.insert(activities).values(all.map(toRow));
}

/** Which activities are meant; what is left out does not matter. `from` is included, `to` is not. */
export interface ActivityFilter {
  kind?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Whose activities: a member's, or a project's. */
export type ActivityOwner = { userId: string } | { projectId: string };

const OUTCOMES: Record<'done' | 'refused', SQL> = {
  done: eq(activities.outcome, ACTIVITY_DONE),
  refused: ne(activities.outcome, ACTIVITY_DONE),
};

export type ActivityRow = typeof activities.$inferSelect;

/** Activities before a position, the newest first. */
export function findActivities(
  db: Reader,
  owner: ActivityOwner,
  { kind, outcome, from, to }: ActivityFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ActivityRow[]> {
  const owned =
    'userId' in owner
      ? eq(activities.user_id, owner.userId)
      : eq(activities.project_id, owner.projectId);
  return db
    .select()
    .from(activities)
    .where(
      and(
        owned,
        kind === undefined ? undefined : eq(activities.kind, kind),
        outcome && OUTCOMES[outcome],
        from === undefined ? undefined : gte(activities.created_at, new Date(from)),
        to === undefined ? undefined : lt(activities.created_at, new Date(to)),
        before === undefined ? undefined : lt(activities.position, before),
      ),
    )
    .orderBy(desc(activities.position))
    .limit(limit);
}

/** Deletes what has been kept for a year. */
export async function deleteOldActivities(db: Database, now: Date): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`;
  await db.delete(activities).where(lt(activities.created_at, since));
}
