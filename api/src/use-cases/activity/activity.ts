import { endpoints } from '@naru/contract/endpoints/endpoints';
import type { ActivityActor, ActivityRequest } from '@naru/contract/entities/activity';
import {
  ACTIVITIES,
  ACTIVITY_DONE_OUTCOME,
  type ActivityName,
  isOperatorActivity,
} from '@naru/contract/wire/activity';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { and, desc, eq, getTableColumns, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { activities } from '../../storage/schema/activity.ts';
import { users } from '../../storage/schema/member.ts';
import type { ActivitySubject } from './activity-subject.ts';

/** The retention of activities, in days. */
const KEPT_DAYS = 365;
/** The maximum stored length of a `User-Agent`, in characters. */
const USER_AGENT_MAX = 255;

/** The origin of a call. */
export interface CallOrigin {
  address: string;
  userAgent: string;
  /** The name of the API token of the call; absent for a session and for a public call. */
  tokenName?: string | undefined;
}

/** The input for a stored activity. */
export interface NewActivity {
  /** The id by which a later write can change the outcome. */
  id: string;
  userId: string;
  action: ActivityName;
  subject: ActivitySubject;
  /** `ACTIVITY_DONE_OUTCOME`, or an error code. */
  outcome: string;
  origin: CallOrigin;
  /** The equivalent request of a script; absent when API tokens may not make the call. */
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
  token_name: origin.tokenName ?? null,
  request: request ?? null,
});

/**
 * Stores an activity in the transaction of the recorded change. If an activity with this id is already stored, changes only the
 * outcome.
 */
export async function saveActivity(tx: Database, activity: NewActivity): Promise<void> {
  const { outcome } = activity;
  await tx
    .insert(activities)
    .values(toRow(activity))
    .onConflictDoUpdate({ target: activities.id, set: { outcome } });
}

/** Stores several activities of one call in the transaction of the recorded change. */
export async function saveActivities(tx: Database, all: readonly NewActivity[]): Promise<void> {
  if (all.length > 0) await tx.insert(activities).values(all.map(toRow));
}

/** Restricts a list of activities. `from` is inclusive, `to` is exclusive. */
export interface ActivityFilter {
  kind?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The member or the project whose activities are listed. */
export type ActivityOwner = { userId: string } | { projectId: string };

const OUTCOMES: Record<'done' | 'refused', SQL> = {
  done: eq(activities.outcome, ACTIVITY_DONE_OUTCOME),
  refused: ne(activities.outcome, ACTIVITY_DONE_OUTCOME),
};

/** A stored activity, with the username of the member on whose account it was recorded. */
export type ActivityRow = typeof activities.$inferSelect & { username: string };

/** The activities of calls that identify their member only when they succeed. */
const PUBLIC_ACTIVITIES: ReadonlySet<string | undefined> = new Set(
  Object.values<Endpoint>(endpoints).flatMap(({ access, activity }) =>
    access === 'public' ? [activity] : [],
  ),
);

/** Returns who acted; null when the request did not prove its sender, as after a wrong password. */
export function activityActor({
  action,
  outcome,
  token_name,
  username,
}: Pick<ActivityRow, 'action' | 'outcome' | 'token_name' | 'username'>): ActivityActor | null {
  if (isOperatorActivity(action)) return { kind: 'operator', name: null };
  if (action === 'push-deployed') return { kind: 'push', name: token_name };
  if (token_name !== null) return { kind: 'token', name: token_name };
  if (outcome !== ACTIVITY_DONE_OUTCOME && PUBLIC_ACTIVITIES.has(action)) return null;
  return { kind: 'member', name: username };
}

/** Lists the activities before a position, the newest first. */
export function findActivities(
  db: DatabaseReader,
  owner: ActivityOwner,
  { kind, outcome, from, to }: ActivityFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ActivityRow[]> {
  const owned =
    'userId' in owner
      ? eq(activities.user_id, owner.userId)
      : eq(activities.project_id, owner.projectId);
  return db
    .select({ ...getTableColumns(activities), username: users.username })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.user_id))
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

/** Deletes activities that are older than a year. */
export async function deleteOldActivities(db: Database, now: Date): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`;
  await db.delete(activities).where(lt(activities.created_at, since));
}
