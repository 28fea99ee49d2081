/** A volume with servers that back it up, and what holds after every backup. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { openContent } from '../storage/backup/sealed-stream.ts';
import { type DataBackupRow, dataBackups } from '../storage/schema/data-backup.ts';
import { volumes } from '../storage/schema/volume.ts';
import { decryptDataKey } from '../storage/sealed-columns.ts';
import { beginWantedVolumeBackup } from '../use-cases/data-backup/data-backups.ts';
import { readUnconfirmedBackups } from '../use-cases/data-backup/unconfirmed-backups.ts';
import { createBackupServers } from './data-backup-setting.ts';
import { newProject, newVolume } from './resources.ts';
import type { TestServer } from './test-server.ts';
import { createArchive } from './volume-archives.ts';

/** The archive of a volume with three files. */
export const createFilesArchive = (content = 'hello'): Promise<Buffer> =>
  createArchive([
    { name: 'volume', type: 'directory' },
    { name: 'volume/at the top', content },
    { name: 'volume/사진', type: 'directory' },
    { name: 'volume/사진/점.png', content: '\0'.repeat(70_000) },
    { name: 'volume/사진/빈 파일', content: '' },
  ]);

/** A volume with files, and servers that make its backups. */
export async function setUpVolumeBackups({ services, member }: TestServer) {
  const { db, secrets: box } = services;
  const { id: memberId, call } = await member();
  const project = await newProject(call);
  const volume = await newVolume(call, project.project_id);
  const servers = createBackupServers(services);
  const { archives } = servers.scripted.volumes;
  const name = `${project.slug}/${volume.slug}`;
  archives.set(name, await createFilesArchive());
  const rows = () =>
    db
      .select()
      .from(dataBackups)
      .where(eq(dataBackups.volume_id, volume.volume_id))
      .orderBy(asc(dataBackups.position));
  const begin = () =>
    db.transaction((tx) =>
      beginWantedVolumeBackup({ tx, box }, { memberId, right: 'manage' }, volume.slug, 2 ** 40),
    );
  const press = async (given = servers.serve()): Promise<DataBackupRow | undefined> => {
    const { backup_id } = await begin();
    given.service.start(backup_id);
    await given.service.settled();
    return (await rows()).find(({ id }) => id === backup_id);
  };
  const unconfirmed = () => readUnconfirmedBackups(db, eq(volumes.id, volume.volume_id));
  const setArchive = (archive: Buffer): void => void archives.set(name, archive);
  return {
    ...{ services, call, project, volume, ...servers },
    ...{ rows, begin, press, unconfirmed, setArchive },
  };
}

export type VolumeBackupSetting = Awaited<ReturnType<typeof setUpVolumeBackups>>;

/** Reads the archive of a backup without the code that has checked it. */
async function readStoredArchive(
  { folder, services }: Pick<VolumeBackupSetting, 'folder' | 'services'>,
  row: DataBackupRow,
): Promise<Buffer> {
  const dataKey = decryptDataKey(services.secrets, row);
  const label = `data backup ${row.id} 0`;
  const sealed = Readable.from(openContent(join(folder, row.id, '0.naru'), { dataKey, label }));
  return await buffer(sealed.pipe(createGunzip()));
}

/**
 * Checks what holds after every backup, however it has ended.
 * @param archive what the confirmed backups have to be
 */
export async function checkVolumeBackups(
  setting: VolumeBackupSetting,
  archive: Buffer,
): Promise<void> {
  const { folder, scripted, rows } = setting;
  const stored = await rows();
  expect(stored.filter(({ state }) => state === 'running')).toEqual([]);
  expect(Array.from(scripted.present)).toEqual([]);
  const kept = stored.filter(({ deleted_at }) => deleted_at === null);
  expect((await readdir(folder)).sort()).toEqual(kept.map(({ id }) => id).sort());
  for (const row of kept.filter(({ state }) => state === 'confirmed')) {
    expect((await readStoredArchive(setting, row)).equals(archive)).toBe(true);
  }
}
