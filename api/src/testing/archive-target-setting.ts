/** A database whose archive is copied to a target of its project, at a storage of this machine. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { backupTargets } from '../storage/schema/backup-target.ts';
import { walArchives, walCopies, walSegments } from '../storage/schema/wal-archive.ts';
import { setUpArchive } from './archive-setting.ts';
import { openTestStorage, planTarget, storeTarget } from './backup-targets.ts';
import type { S3Stub } from './s3-server.ts';
import type { TestServer } from './test-server.ts';

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** An archive with a window, whose plan has a target. Nothing was copied yet. */
export async function setUpArchiveTarget(server: TestServer, stub: S3Stub) {
  const setting = await setUpArchive(server);
  const { services, database, plan, folder } = setting;
  const { db } = services;
  const serve: typeof setting.serve = (changes = {}) =>
    setting.serve({ openStorage: openTestStorage, ...changes });
  const round = (given = serve()) => setting.round(given);
  const write = (given = serve()) => setting.write(given);
  await plan(true);
  await round();
  const target = await storeTarget(services, database.projectId, stub);
  await planTarget(services, database.id, target);
  const ofArchive = async () => (await setting.archive()).id;
  const copies = async () =>
    db
      .select()
      .from(walCopies)
      .where(eq(walCopies.archive_id, await ofArchive()));
  /** Lets the segments have waited for others, and failed copies be due. */
  const age = async () => {
    const old = { stored_at: sql`now() - interval '6 minutes'` };
    await db.update(walSegments).set(old);
    await db.update(backupTargets).set({ archives_retry_at: null });
  };
  /** Copies what has waited. */
  const copy = async (given = serve()) => {
    await age();
    await round(given);
  };
  const clean = async ({ service } = serve()) => {
    await service.clean();
    await service.cleanTargets();
  };
  /** Returns the segments that a checked base backup needs. */
  const needed = async () => {
    const first = Math.min(...(await setting.bases()).map(({ number }) => number));
    return (await setting.segments()).filter(({ number }) => number >= first);
  };
  const window = async () => (await setting.shown())?.windows[0];
  const fileOf = async (id: string) =>
    readFile(join(folder, 'wal', await ofArchive(), id, '0.naru'));
  return {
    ...{ ...setting, serve, round, write, target, copies, age, copy, clean, window, fileOf },
    ...{ needed, ofArchive },
    /** Lets collections have failed for so many minutes. */
    async fail(minutes: number): Promise<void> {
      await db
        .update(walArchives)
        .set({ failing_at: sql`now() - make_interval(mins => ${minutes}::int)` })
        .where(eq(walArchives.id, await ofArchive()));
    },
  };
}

export type ArchiveTargetSetting = Awaited<ReturnType<typeof setUpArchiveTarget>>;

/** Checks that each checked base backup and each segment that one needs is in the target as it is on the disk, and that the target has nothing else. */
export async function checkCopied(
  { copies, needed, bases, fileOf, window }: ArchiveTargetSetting,
  { objects, uploads }: S3Stub,
): Promise<void> {
  const rows = await copies();
  expect(Array.from(objects.keys()).sort()).toEqual(rows.map(({ key }) => key).sort());
  expect(rows.every(({ copied_at }) => copied_at !== null)).toBe(true);
  expect(uploads.size).toBe(0);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const kept = [
    ...(await needed()).map((segment) => ({ ...segment, offset: segment.copy_offset ?? -1 })),
    ...(await bases()).map((base) => ({ ...base, offset: 0 })),
  ];
  for (const { id, copy_id, offset, stored_bytes, sha256: stored } of kept) {
    const object = objects.get(keys.get(copy_id ?? '') ?? '');
    const part = object?.subarray(offset, offset + stored_bytes) ?? Buffer.alloc(0);
    expect(sha256(part)).toBe(stored);
    expect(part.equals(await fileOf(id))).toBe(true);
  }
  const shown = await window();
  expect(shown?.copied).toEqual({ from: shown?.from, to: shown?.to });
}
