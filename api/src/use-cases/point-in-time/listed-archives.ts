/** The archives of databases, for the calls of members. */
import type { DataBackups } from '@naru/contract/entities/data-backup';
import type { WalArchive } from '@naru/contract/entities/wal-archive';
import { ARCHIVE_NOTICE_MINUTES } from '@naru/contract/rules/backup-plan';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type BackupTargetRow, backupTargets } from '../../storage/schema/backup-target.ts';
import { containers } from '../../storage/schema/container.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import {
  type WalArchiveRow,
  walArchives,
  walBases,
  walSegments,
} from '../../storage/schema/wal-archive.ts';
import { DAMAGED } from '../data-backup/backup-files.ts';
import { readArchiveBytes } from '../data-backup/backup-room.ts';
import { readBackupsOfProject } from '../data-backup/data-backups.ts';
import { findProject, type ProjectAccess } from '../ownership.ts';
import { readWindows, type Window } from './windows.ts';

const MOST_WINDOWS = 20;

const NOT_COPIED = '백업 저장소로 보내지 못해 서버의 디스크에만 보관하고, 다시 보내봅니다.';

/** The sentence about a database that archives nothing without an error. */
export const BEHIND = `${ARCHIVE_NOTICE_MINUTES}분 넘게 변경 기록을 보관하지 못했습니다. 데이터베이스의 로그를 확인해주세요.`;

/** Whether nothing was archived for so long that a member gets a notice. */
const isBehind = sql<boolean>`${walArchives.state} = 'archiving' and
  ${walArchives.found_at} < now() - make_interval(mins => ${ARCHIVE_NOTICE_MINUTES})`;

/** An archive with its container, which may be deleted, and its plan. */
interface FoundArchive {
  archive: WalArchiveRow;
  container: string | null;
  isWanted: boolean | null;
  isBehind: boolean;
  baseAt: string | Date | null;
  /** The target of the plan. */
  target: Pick<BackupTargetRow, 'id' | 'problem' | 'archives_failing_at'> | null;
  /** Whether a file was missing or damaged when it was to be copied. */
  isUnreadable: boolean;
}

const lastBase = sql<string | Date | null>`(select max(${walBases.from}) from ${walBases}
  where ${walBases.archive_id} = ${walArchives.id} and ${walBases.checked_at} is not null)`;

const isUnreadable = sql<boolean>`(exists (select from ${walSegments}
    where ${walSegments.archive_id} = ${walArchives.id} and ${walSegments.unreadable_at} is not null)
  or exists (select from ${walBases}
    where ${walBases.archive_id} = ${walArchives.id} and ${walBases.unreadable_at} is not null))`;

const readFound = (db: DatabaseReader, projectId: string): Promise<FoundArchive[]> =>
  db
    .select({
      archive: walArchives,
      container: containers.slug,
      isWanted: backupPlans.point_in_time,
      isBehind,
      ...{ baseAt: lastBase, isUnreadable },
      // A target of which every chosen column is empty would count as none.
      target: {
        id: backupTargets.id,
        problem: backupTargets.problem,
        archives_failing_at: backupTargets.archives_failing_at,
      },
    })
    .from(walArchives)
    .leftJoin(containers, eq(containers.id, walArchives.container_id))
    .leftJoin(backupPlans, eq(backupPlans.container_id, walArchives.container_id))
    .leftJoin(backupTargets, eq(backupTargets.id, backupPlans.target_id))
    .where(eq(walArchives.project_id, projectId))
    .orderBy(asc(walArchives.created_at));

/** Returns the state that a member sees. */
function shownState(
  { archive, isWanted, isBehind: behind }: FoundArchive,
  windows: readonly Window[],
): string {
  const { state, line, archived_at } = archive;
  if (isWanted !== true) return 'off';
  if (behind) return 'behind';
  if (state !== 'archiving') return state === 'off' ? 'waiting' : state;
  const isOpen = windows.some(
    (window) => window.line === line && archived_at !== null && window.to >= archived_at,
  );
  return isOpen ? 'active' : 'preparing';
}

const toTimes = ({ from, to }: Window) => ({ from: from.toISOString(), to: to.toISOString() });

/** Finds the newest times of a window that can be restored from a target alone. */
const findCopied = (window: Window, copied: readonly Window[]): Window | undefined =>
  copied.find(
    ({ line, timeline, first, last }) =>
      line === window.line &&
      timeline === window.timeline &&
      first >= window.first &&
      last <= window.last,
  );

/** Returns why files are not copied to the target of the plan. */
function copyProblemOf({ target, isUnreadable }: FoundArchive): string | null {
  if (target === null) return null;
  if (target.archives_failing_at !== null) return `${NOT_COPIED} ${target.problem ?? ''}`.trim();
  return isUnreadable ? `${NOT_COPIED} ${DAMAGED}` : null;
}

/** The windows of an archive, and the windows that remain without the disk of the server, the newest first. */
interface ArchiveWindows {
  windows: readonly Window[];
  copied: readonly Window[];
}

function toWalArchive(
  found: FoundArchive,
  { windows, copied }: ArchiveWindows,
  bytes: number,
): WalArchive {
  const { archive, container, baseAt } = found;
  const state = shownState(found, windows);
  const problem = archive.problem ?? archive.base_problem;
  return {
    archive_id: archive.id,
    container,
    container_name: archive.container_name,
    version: archive.database_version,
    state,
    windows: windows.slice(0, MOST_WINDOWS).map((window) => {
      const inTarget = findCopied(window, copied);
      return { ...toTimes(window), copied: inTarget ? toTimes(inTarget) : null };
    }),
    copy_problem: copyProblemOf(found),
    archived_at: archive.archived_at?.toISOString() ?? null,
    base_at: baseAt === null ? null : new Date(baseAt).toISOString(),
    bytes,
    problem: state === 'behind' ? (problem ?? BEHIND) : problem,
  };
}

/** Reads the archives of a project. */
export async function readArchives(db: DatabaseReader, projectId: string): Promise<WalArchive[]> {
  const found = await readFound(db, projectId);
  if (found.length === 0) return [];
  const windows = await readWindows(db, projectId);
  const copied = await readWindows(db, projectId, 'copied');
  const bytes = await readArchiveBytes(db, eq(walArchives.project_id, projectId));
  return found.map((one) => {
    const { id } = one.archive;
    const isOwn = ({ archiveId }: Window) => archiveId === id;
    const own = { windows: windows.filter(isOwn), copied: copied.filter(isOwn) };
    return toWalArchive(one, own, bytes.get(id) ?? 0);
  });
}

/** Reads the backups and archives of a project that the caller may read. */
export const readBackupsAndArchives = async (
  db: DatabaseReader,
  projectId: string,
): Promise<DataBackups> => ({
  ...(await readBackupsOfProject(db, projectId)),
  archives: await readArchives(db, projectId),
});

/** Lists the backups and archives of a project. @throws ApiError NOT_FOUND */
export const listDataBackups = async (
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<DataBackups> => readBackupsAndArchives(db, (await findProject(db, access, { slug })).id);

/** A database that is not archived, although its plan wants it. */
export interface ArchiveProblem {
  archiveId: string;
  projectId: string;
  project: string;
  project_name: string;
  container: string;
  container_name: string;
  /** `behind` or `paused`. */
  status: string;
  reason: string;
  at: Date;
}

/** Reads the databases that are not archived. @param permitted the condition on projects */
export async function readArchiveProblems(
  db: DatabaseReader,
  permitted: SQL,
): Promise<ArchiveProblem[]> {
  const rows = await db
    .select({
      archive: walArchives,
      isBehind,
      ...{ project: projects.slug, project_name: projects.name },
      ...{ container: containers.slug, container_name: containers.name },
    })
    .from(walArchives)
    .innerJoin(projects, eq(projects.id, walArchives.project_id))
    .innerJoin(containers, eq(containers.id, walArchives.container_id))
    .innerJoin(backupPlans, eq(backupPlans.container_id, containers.id))
    .where(
      sql`${permitted} and ${backupPlans.point_in_time} and (${walArchives.state} = 'paused' or ${isBehind})`,
    );
  return rows.map(({ archive, isBehind: behind, ...row }) => ({
    ...row,
    archiveId: archive.id,
    projectId: archive.project_id,
    status: behind ? 'behind' : 'paused',
    reason: archive.problem ?? archive.base_problem ?? BEHIND,
    at: archive.found_at ?? archive.created_at,
  }));
}
