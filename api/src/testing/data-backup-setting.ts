/** Databases with servers that back them up, and what holds after every backup. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { simulatedStorage } from '../storage/backup/s3/simulated-storage.ts';
import { openContent } from '../storage/backup/sealed-stream.ts';
import { containers } from '../storage/schema/container.ts';
import { type DataBackupRow, dataBackups } from '../storage/schema/data-backup.ts';
import { decryptDataKey } from '../storage/sealed-columns.ts';
import { type CopyLanes, createCopyLanes } from '../use-cases/backup-target/copy-lanes.ts';
import type { DataBackupContext } from '../use-cases/data-backup/backup-context.ts';
import { readBackupRoom } from '../use-cases/data-backup/backup-room.ts';
import { createDataBackupService } from '../use-cases/data-backup/data-backup-service.ts';
import { beginWantedBackup } from '../use-cases/data-backup/data-backups.ts';
import { readUnconfirmedBackups } from '../use-cases/data-backup/unconfirmed-backups.ts';
import { addRunningDatabase, createBackupEngine } from './data-backups.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { TestServer } from './test-server.ts';

/** What differs from a server with enough space. */
export interface ServerChanges
  extends Partial<Pick<DataBackupContext, 'readRoom' | 'clock' | 'openStorage' | 'runtime'>> {
  reserve?: number;
  lanes?: CopyLanes;
}

/** Creates servers that make backups of an engine with scripted faults. */
export function createBackupServers({
  db,
  secrets,
  log,
}: Pick<TestServer['services'], 'db' | 'secrets' | 'log'>) {
  const scripted = createBackupEngine();
  const folder = temporaryFolder();
  const serve = ({ reserve = 0, lanes = createCopyLanes(), ...changes }: ServerChanges = {}) => {
    const stopping = new AbortController();
    const context: DataBackupContext = {
      ...{ db, secrets, log, stopping: stopping.signal },
      publicUrl: () => 'https://naru.test',
      peers: { isLeader: () => true, subscribe: () => () => undefined },
      runtime: { engine: scripted.engine },
      openStorage: simulatedStorage(),
      clock: { isReliable: () => Promise.resolve(true) },
      place: { folder, reserve },
      readRoom: (projectId) => readBackupRoom(db, projectId, {}),
      ...changes,
    };
    return { service: createDataBackupService(context, lanes), stopping };
  };
  return { scripted, folder, serve };
}

/** A running database, and servers that make its backups. */
export async function setUpBackups({ services, member }: TestServer, kind = 'postgresql') {
  const { db, secrets } = services;
  const { id: memberId, call } = await member();
  const database = await addRunningDatabase(services, call, kind);
  const { scripted, folder, serve } = createBackupServers(services);
  const rows = () =>
    db
      .select()
      .from(dataBackups)
      .where(eq(dataBackups.container_id, database.id))
      .orderBy(asc(dataBackups.position));
  const begin = (origin?: 'press' | 'deletion') =>
    db.transaction((tx) =>
      beginWantedBackup(
        { tx, box: secrets },
        { memberId, right: 'manage' },
        database.container,
        {},
        origin,
      ),
    );
  const press = async (
    given = serve(),
    origin?: 'press' | 'deletion',
  ): Promise<DataBackupRow | undefined> => {
    const { backup_id } = await begin(origin);
    given.service.start(backup_id);
    await given.service.settled();
    return (await rows()).find(({ id }) => id === backup_id);
  };
  const unconfirmed = () => readUnconfirmedBackups(db, eq(containers.id, database.id));
  return {
    ...{ services, database, scripted, folder, call, memberId },
    serve,
    rows,
    begin,
    press,
    unconfirmed,
  };
}

export type BackupSetting = Awaited<ReturnType<typeof setUpBackups>>;

/** Reads the tables of a stored backup without the code that has checked it. */
async function readStoredTables({ folder, services }: BackupSetting, row: DataBackupRow) {
  const dataKey = decryptDataKey(services.secrets, row);
  const tables: Record<string, number> = {};
  for (const [index, { name }] of row.parts.entries()) {
    const label = `data backup ${row.id} ${index}`;
    const sealed = Readable.from(
      openContent(join(folder, row.id, `${index}.naru`), { dataKey, label }),
    );
    const plain = await text(row.compressed ? sealed.pipe(createGunzip()) : sealed);
    const found: Record<string, number> = JSON.parse(plain.split('\n')[0] ?? '');
    for (const [table, rows] of Object.entries(found))
      tables[name === '' ? table : `${name}.${table}`] = rows;
  }
  return tables;
}

/** Checks what holds after every backup, however it has ended. */
export async function checkNothingIsLost(setting: BackupSetting): Promise<void> {
  const { folder, scripted, rows } = setting;
  const stored = await rows();
  expect(stored.filter(({ state }) => state === 'running')).toEqual([]);
  expect(Array.from(scripted.present)).toEqual([]);
  const kept = stored.filter(({ deleted_at }) => deleted_at === null);
  expect((await readdir(folder)).sort()).toEqual(kept.map(({ id }) => id).sort());
  for (const row of kept.filter(({ state }) => state === 'confirmed')) {
    const counted = Object.fromEntries((row.counts ?? []).map((one) => [one.table, one.rows]));
    expect(await readStoredTables(setting, row)).toEqual(counted);
  }
}

/** Checks that a backup without faults succeeds, and that the failure of the previous one is shown until then. */
export async function checkNextSucceeds({
  press,
  unconfirmed,
  rows,
}: BackupSetting): Promise<void> {
  const earlier = (await rows()).filter(({ state }) => state === 'confirmed').length;
  const next = await press();
  expect([next?.state, next?.error]).toEqual(['confirmed', null]);
  expect((await rows()).filter(({ state }) => state === 'confirmed')).toHaveLength(earlier + 1);
  expect(await unconfirmed()).toEqual([]);
}

/** Lets running backups count as old enough for an interruption. */
export const ageRunningBackups = ({ services: { db } }: Pick<BackupSetting, 'services'>) =>
  db
    .update(dataBackups)
    .set({ started_at: sql`now() - interval '2 minutes'` })
    .where(eq(dataBackups.state, 'running'));
