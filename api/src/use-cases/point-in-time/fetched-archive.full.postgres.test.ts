/** Restores a real server from copies of its archive in a storage, after the disk of the server was lost. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDataKey } from '../../storage/backup/sealed-stream.ts';
import { newId } from '../../storage/ids.ts';
import {
  type WalArchiveRow,
  walArchives,
  walBases,
  walSegments,
} from '../../storage/schema/wal-archive.ts';
import { sealedPlaceOfArchiveKey } from '../../storage/sealed-columns.ts';
import { serveArchives } from '../../testing/archive-setting.ts';
import { openTestStorage, planTarget, storeTarget } from '../../testing/backup-targets.ts';
import { addRunningDatabase, createBackupEngine } from '../../testing/data-backups.ts';
import { collect, now, recover, startArchived, statesOf } from '../../testing/real-archive.ts';
import { useS3Stub } from '../../testing/target-setting.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';
import { beginFiles, finishFiles, readPart, writePart } from '../data-backup/backup-files.ts';
import {
  createArchiveFolder,
  readSegments,
  sealOfArchive,
  sealOfBase,
  writeSegment,
} from './archive-files.ts';
import { storeMark } from './archive-rows.ts';
import type { Mark } from './archive-state.ts';
import { findMissing, withArchiveFiles } from './fetch-archive.ts';
import { findPointOfArchive } from './find-point.ts';
import { positionOf, readSegment } from './segment.ts';

const server = useTestServer({}, { idle: true });
const stub = useS3Stub();

const SEGMENT_BYTES = 16 * 2 ** 20;
const LINE = '00000000-0000-4000-8000-000000000000';
const room = 2 ** 40;
const STORED = new Date(Date.now() - 10 * 60_000);

/** Stores what a collection and a base backup of a real server have found, as they do. */
async function storeArchive(
  { db, secrets }: TestServer['services'],
  { archive, folder }: { archive: WalArchiveRow; folder: string },
  found: {
    segments: ReadonlyMap<string, Buffer>;
    marks: readonly Mark[];
    base: { content: Buffer; first: string; mark: Mark };
  },
) {
  const own = await createArchiveFolder({ folder, reserve: 0 }, archive.id);
  const seal = sealOfArchive(secrets, archive);
  for (const [name, packed] of found.segments) {
    const id = newId();
    const written = await writeSegment(own, seal, id, { packed, room });
    const { timeline, number } = await readSegment(name, packed);
    await db.insert(walSegments).values({
      ...{ id, archive_id: archive.id, line: LINE, timeline, number, name },
      ...{ bytes: packed.length, ...written, stored_at: STORED },
    });
  }
  for (const mark of found.marks)
    await storeMark(db, archive.id, LINE, mark, positionOf(mark.segment, SEGMENT_BYTES));
  const { content, first, mark } = found.base;
  const id = newId();
  await beginFiles(own, id);
  const written = await writePart(own, sealOfBase(seal, id), 0, Readable.from([content]), room);
  await finishFiles(own, id);
  await db.insert(walBases).values({
    ...{ id, archive_id: archive.id, line: LINE, ...positionOf(first, SEGMENT_BYTES), mark },
    ...{ from: new Date(mark.time), from_number: positionOf(mark.segment, SEGMENT_BYTES).number },
    ...{ version: '18', image: 'postgres:18', bytes: content.length, sha256: written.sha256 },
    ...{ stored_bytes: written.stored, checked_at: new Date() },
  });
}

/** Makes an archive of a real server, and copies it to a target. Returns it without the disk of the server. */
async function setUpLost() {
  const { services, member } = server();
  const { db } = services;
  const { call } = await member();
  const database = await addRunningDatabase(services, call);
  await planTarget(services, database.id, await storeTarget(services, database.projectId, stub()));
  const folder = temporaryFolder();
  const id = newId();
  const engine = createBackupEngine();
  const { service } = serveArchives(services, {
    ...{ engine: engine.engine, folder, openStorage: openTestStorage },
  });
  const archived = await startArchived();
  const { sql, base } = archived;
  const segments = new Map<string, Buffer>();
  await sql('create table t (n int)');
  await sql('insert into t values (1)');
  await collect(archived, segments);
  const { output: content } = await base();
  const first = await collect(archived, segments);
  await sql('insert into t values (2)');
  const between = await now(archived);
  await sql('insert into t values (3)');
  const second = await collect(archived, segments);
  const label = /START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(content.toString('latin1'));
  const [archive] = await db
    .insert(walArchives)
    .values({
      ...{ id, project_id: database.projectId, container_id: database.id, container_name: 'db' },
      ...{
        database_version: '18',
        data_key: services.secrets.seal(createDataKey(), sealedPlaceOfArchiveKey(id)),
      },
    })
    .returning();
  if (archive === undefined) throw new Error('There is no archive.');
  const found = {
    segments,
    marks: [first, second],
    base: { content, first: label?.[1] ?? '', mark: first },
  };
  await storeArchive(services, { archive, folder }, found);
  await service.runRound();
  await service.settled();
  await rm(join(folder, 'wal'), { recursive: true });
  const context = { ...services, openStorage: openTestStorage, place: { folder, reserve: 0 } };
  /** Restores the server to a time from the storage alone. */
  const restore = async (time: string) => {
    const point = await findPointOfArchive(db, archive, new Date(time));
    if (point === undefined) throw new Error('There is no point.');
    const missing = await findMissing(context, point);
    expect(missing).toHaveLength(point.segments.length + 1);
    const seal = sealOfArchive(services.secrets, archive);
    const files = await withArchiveFiles(
      ...[context, point, missing, new AbortController().signal],
      async (placeOf) => ({
        base: await buffer(readPart(placeOf(point.base.id), sealOfBase(seal, point.base.id), 0)),
        log: await buffer(readSegments(placeOf, seal, point.segments).content),
      }),
    );
    const marks = [first.before, first.after, second.before, second.after];
    return await recover(files.base, files.log, { target: point.target?.toISOString(), marks });
  };
  return { restore, first, second, between, archive };
}

test('a real server is restored from the copies alone, with the rows of each point', async () => {
  const { restore, between, second, first } = await setUpLost();
  // The times of points are in milliseconds, those of marks in microseconds.
  const later = (time: string) => new Date(Date.parse(time) + 1).toISOString();
  const atBetween = await restore(later(between));
  expect([atBetween.code, atBetween.errors]).toEqual([0, '']);
  expect(await atBetween.numbers()).toEqual(['1', '2']);
  const atFirst = await restore(later(first.time));
  expect(statesOf(atFirst.output).slice(0, 1)).toEqual(['committed']);
  expect(await atFirst.numbers()).toEqual(['1']);
  const atSecond = await restore(second.time.slice(0, -4).concat('Z'));
  expect(await atSecond.numbers()).toEqual(['1', '2', '3']);
});
