/** The notices of a member. They are read from the data that they are about, so that no other change has to write a notice. */
import type { Notice } from '@naru/contract/entities/notice';
import {
  TERMS_VERSIONS,
  type TermsVersion,
  unseenTermsAnnouncement,
} from '@naru/contract/rules/terms';
import { ACTIVITY_DONE_OUTCOME, type ActivityName } from '@naru/contract/wire/activity';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { activities } from '../../storage/schema/activity.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import { knownDevices } from '../../storage/schema/session.ts';
import { browserName } from '../auth/login-origin.ts';
import { readUnconfirmedBackups } from '../data-backup/unconfirmed-backups.ts';
import { readNotedRestorations } from '../data-restoration/restoration-notices.ts';
import { endReasonOf, isFailedStatus } from '../deployment/deployment.ts';
import { findOwnUser, projectPermits } from '../ownership.ts';
import { readArchiveProblems } from '../point-in-time/listed-archives.ts';

/** The number of days for which a notice is shown. */
const SHOWN_DAYS = 90;

/** The maximum number of shown notices; the oldest notices are dropped. */
const MOST = 200;

const PAGE = 20;

/** A notice before its conversion for the response. */
type Found = Omit<Notice, 'at' | 'seen'> & { at: Date };

/** Changes of an account that could be a stranger's work, and acts of operators. */
const ACCOUNT_ACTIONS: readonly ActivityName[] = [
  'api-token-created',
  'totp-added',
  'totp-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'password-reset',
  'password-changed',
  'email-change-requested',
  'email-changed',
  'account-taken-back',
  'data-exported',
  'deletion-requested',
  'deletion-cancelled',
  'account-unlocked',
  'factors-reset',
  'role-changed',
  'limits-changed',
];

const isRecent = (at: SQLWrapper): SQL => sql`${at} > now() - make_interval(days => ${SHOWN_DAYS})`;

const permitted = (memberId: string): SQL => projectPermits({ memberId, right: 'read' });

async function readAccountNotices(db: DatabaseReader, memberId: string): Promise<Found[]> {
  // The transaction of a login stores its activity and its new device, so both have the same time. The first device is the member's own.
  const newDevices = db
    .select({ at: knownDevices.created_at })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, memberId))
    .orderBy(asc(knownDevices.created_at))
    .offset(1);
  const byNewDevice = and(
    eq(activities.action, 'sign-in'),
    inArray(activities.created_at, newDevices),
  );
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.user_id, memberId),
        eq(activities.outcome, ACTIVITY_DONE_OUTCOME),
        or(inArray(activities.action, [...ACCOUNT_ACTIONS]), byNewDevice),
        isRecent(activities.created_at),
      ),
    )
    .orderBy(desc(activities.position))
    .limit(MOST);
  return rows.map(({ id, action, target, user_agent, created_at }) => ({
    notice_id: `account ${id}`,
    kind: 'account',
    at: created_at,
    action,
    target,
    browser: browserName(user_agent),
  }));
}

const ofProject = { project: projects.slug, project_name: projects.name };

async function readDeploymentNotices(db: DatabaseReader, memberId: string): Promise<Found[]> {
  const { id, status, reason } = deployments;
  const at = sql<Date>`${deployments.finished_at}`.mapWith(deployments.finished_at);
  const rows = await db
    .select({ ...ofProject, id, status, reason, at })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.project_id))
    // A member cancels deployments themselves.
    .where(and(permitted(memberId), isRecent(at), ne(status, 'cancelled')))
    .orderBy(desc(at))
    .limit(MOST);
  return rows.map(({ id: deployment_id, ...row }) => ({
    ...row,
    notice_id: `deployment ${deployment_id}`,
    kind: 'deployment',
    deployment_id,
    reason: endReasonOf(row, isFailedStatus(row.status)),
  }));
}

async function readContainerNotices(db: DatabaseReader, memberId: string): Promise<Found[]> {
  const { state, reason, restarts, started_at: started, observed_at: seen } = containerStates;
  const failed = sql<boolean>`${state} = 'failed'`;
  const rows = await db
    .select({
      ...ofProject,
      id: containers.id,
      container: containers.slug,
      container_name: containers.name,
      failed,
      reason,
      restarts,
      started,
      seen,
    })
    .from(containerStates)
    .innerJoin(containers, eq(containers.id, containerStates.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(permitted(memberId), or(failed, gt(restarts, 0)), isRecent(seen)))
    .orderBy(desc(seen))
    .limit(MOST);
  return rows.map(({ id, failed, seen, started, ...row }) => ({
    ...row,
    notice_id: `container ${id}`,
    kind: 'container',
    status: failed ? 'failed' : 'restarted',
    // A running container is observed again when only its ports change.
    at: (!failed && started) || seen,
  }));
}

/** A notice of a backup is shown until a later one succeeds, however old it is. */
async function readBackupNotices(db: DatabaseReader, memberId: string): Promise<Found[]> {
  const found = await readUnconfirmedBackups(db, permitted(memberId));
  return found.map(({ backupId, projectId: _, ...backup }) => ({
    notice_id: `backup ${backupId}`,
    kind: 'backup',
    ...backup,
  }));
}

/** A notice of an archive is shown until the database is archived again. */
async function readArchiveNotices(db: DatabaseReader, memberId: string): Promise<Found[]> {
  const found = await readArchiveProblems(db, permitted(memberId));
  return found.map(({ archiveId, projectId: _, ...archive }) => ({
    notice_id: `archive ${archiveId}`,
    kind: 'archive',
    ...archive,
  }));
}

/** The newest restorations that need a member, or that the server has ended. */
async function readRestorationNotices(db: DatabaseReader, memberId: string): Promise<Found[]> {
  const found = await readNotedRestorations(db, permitted(memberId), SHOWN_DAYS);
  return found.map(({ id, ...restoration }) => ({
    notice_id: `restoration ${id}`,
    kind: 'restoration',
    ...restoration,
  }));
}

function termsNotices({ terms_seen }: UserRow, versions: readonly TermsVersion[]): Found[] {
  const change = unseenTermsAnnouncement(versions, terms_seen, new Date());
  if (change === undefined) return [];
  const { version, announced, effective } = change;
  const notice_id = `terms ${version}`;
  return [{ notice_id, kind: 'terms', at: new Date(announced), effective_at: effective }];
}

/** Whether a notice precedes another in the list: the newer notice, or at equal times the notice with the smaller id. */
const isBefore = (one: Found, other: Pick<Found, 'at' | 'notice_id'>): boolean =>
  one.at.getTime() === other.at.getTime() ? one.notice_id < other.notice_id : one.at > other.at;

/** A position in the list: the last notice of a page. */
export type NoticePosition = Pick<Found, 'at' | 'notice_id'>;

/** A page of notices. */
export interface NoticePage {
  notices: Notice[];
  /** The number of unseen notices on all pages. */
  unseen: number;
  /** The position of the next page. */
  next: NoticePosition | undefined;
}

/**
 * Reads the notices of a member after a position, the newest first.
 * @param versions the versions of the terms
 */
export async function readNotices(
  db: DatabaseReader,
  memberId: string,
  after: NoticePosition | undefined,
  versions: readonly TermsVersion[] = TERMS_VERSIONS,
): Promise<NoticePage> {
  const [user, ...read] = await Promise.all([
    findOwnUser(db, memberId),
    readAccountNotices(db, memberId),
    readDeploymentNotices(db, memberId),
    readContainerNotices(db, memberId),
    readBackupNotices(db, memberId),
    readArchiveNotices(db, memberId),
    readRestorationNotices(db, memberId),
  ]);
  const all = [...read.flat(), ...termsNotices(user, versions)]
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, MOST);
  const isSeen = ({ at }: Found) => at <= user.notices_seen_at;
  const rest = after
    ? all.filter((one) => !isBefore(one, after) && one.notice_id !== after.notice_id)
    : all;
  const shown = rest.slice(0, PAGE);
  return {
    notices: shown.map((one) => ({ ...one, at: one.at.toISOString(), seen: isSeen(one) })),
    unseen: all.filter((one) => !isSeen(one)).length,
    next: rest.length > PAGE ? shown.at(-1) : undefined,
  };
}

/** Records that a member has seen all notices until a time. An earlier time than the recorded one has no effect. */
export async function recordNoticesSeen(
  tx: Database,
  memberId: string,
  until: Date,
): Promise<void> {
  const notices_seen_at = sql`greatest(${users.notices_seen_at}, ${until.toISOString()}::timestamptz)`;
  await tx.update(users).set({ notices_seen_at }).where(eq(users.id, memberId));
}
