/** A database whose changes are archived, and servers that keep its archive. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import type { OpenStorage } from '../storage/backup/s3/s3-client.ts';
import { simulatedStorage } from '../storage/backup/s3/simulated-storage.ts';
import { backupPlans } from '../storage/schema/data-backup.ts';
import { walArchives, walBases, walSegments } from '../storage/schema/wal-archive.ts';
import { readBackupRoom } from '../use-cases/data-backup/backup-room.ts';
import type { ArchiveContext } from '../use-cases/point-in-time/archive-context.ts';
import {
  type ArchiveService,
  createArchiveService,
} from '../use-cases/point-in-time/archive-service.ts';
import { readArchiveProblems, readArchives } from '../use-cases/point-in-time/listed-archives.ts';
import { readWindows } from '../use-cases/point-in-time/windows.ts';
import { addRunningDatabase, createBackupEngine } from './data-backups.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { Caller, TestServer } from './test-server.ts';

/** What differs from a server with enough space. */
interface ArchiveServerChanges {
  reserve?: number;
  room?: number;
  openStorage?: OpenStorage;
}

const PLAN = { enabled: true, at: '03:10', keep_days: 7, keep_weeks: 4, keep_months: 3 };

/** Where the archives of a server are, and the engine of their databases. */
interface ArchiveServer extends ArchiveServerChanges {
  engine: ArchiveContext['runtime']['engine'];
  folder: string;
}

/** Creates a server that keeps archives. */
export function serveArchives(
  { db, secrets, log }: Pick<TestServer['services'], 'db' | 'secrets' | 'log'>,
  { engine, folder, reserve = 0, room, openStorage = simulatedStorage() }: ArchiveServer,
): { service: ArchiveService; stopping: AbortController } {
  const stopping = new AbortController();
  const service = createArchiveService({
    ...{ db, secrets, log, stopping: stopping.signal },
    peers: { isLeader: () => true, subscribe: () => () => undefined },
    publicUrl: () => 'https://naru.test',
    ...{ runtime: { engine }, openStorage },
    clock: { isReliable: () => Promise.resolve(true) },
    place: { folder, reserve },
    readRoom: (projectId) =>
      room === undefined
        ? readBackupRoom(db, projectId, {})
        : Promise.resolve({ left: room, fullMessage: '백업 저장 공간이 부족합니다.' }),
  });
  return { service, stopping };
}

/** Changes whether a database has points in time. */
export const planPoints = (call: Caller, id: string, point_in_time: boolean) =>
  call('updateBackupPlan', { params: { id }, body: { ...PLAN, point_in_time } });

/** A running database with points in time, and servers that keep its archive. */
export async function setUpArchive({ services, member }: TestServer) {
  const { db } = services;
  const { call, id: memberId } = await member();
  // The engine has one database alone.
  await db.delete(walArchives);
  await db.update(backupPlans).set({ point_in_time: false });
  const database = await addRunningDatabase(services, call);
  const scripted = createBackupEngine();
  const folder = temporaryFolder();
  const plan = (point_in_time: boolean) => planPoints(call, database.container, point_in_time);
  const serve = (changes: ArchiveServerChanges = {}) =>
    serveArchives(services, { engine: scripted.engine, folder, ...changes });
  const round = async ({ service } = serve()): Promise<void> => {
    await service.runRound();
    await service.settled();
  };
  /** Lets a member write, and a round follow two minutes later. */
  const write = async (given = serve()): Promise<void> => {
    scripted.log().next += 1;
    scripted.pass(120_000);
    await round(given);
  };
  const archive = async () => {
    const [row] = await db
      .select()
      .from(walArchives)
      .where(eq(walArchives.container_id, database.id));
    if (row === undefined) throw new Error('There is no archive.');
    return row;
  };
  return {
    ...{ services, call, memberId, database, scripted, folder, plan, serve, round, write, archive },
    shown: async () => (await readArchives(db, database.projectId))[0],
    windows: () => readWindows(db, database.projectId),
    problems: () => readArchiveProblems(db, sql`true`),
    segments: async () =>
      db
        .select()
        .from(walSegments)
        .where(eq(walSegments.archive_id, (await archive()).id))
        .orderBy(asc(walSegments.number)),
    bases: async () =>
      db
        .select()
        .from(walBases)
        .where(eq(walBases.archive_id, (await archive()).id)),
    files: async () => (await readdir(join(folder, 'wal', (await archive()).id))).sort(),
  };
}

export type ArchiveSetting = Awaited<ReturnType<typeof setUpArchive>>;
