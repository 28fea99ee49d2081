/** Tests a member who stores as much as the API allows for a day, and a server that is killed while it frees disk space. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openEmbeddedDatabase } from './storage/embedded-database.ts';
import {
  createGreedyMember,
  measureCompactedBytes,
  measureFolderBytes,
} from './testing/greedy-member.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const preparedData = usePreparedDataFolders();
const MIB = 1024 * 1024;
/** A deadline for busy machines, in ms: a day of writes takes several minutes next to other work. */
const DAY_TIMEOUT_MS = 1_800_000;

afterEach(() => {
  vi.useRealTimers();
  killServerProcesses();
});

test('after a day of a greedy member the data folder takes at most half more than its data', {
  timeout: DAY_TIMEOUT_MS,
}, async () => {
  const DATA_DIR = preparedData();
  const member = await createGreedyMember(DATA_DIR, 10);
  const slugs = [await member.addProject(), await member.addProject()];
  let largest = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    for (const slug of slugs) {
      for (let count = 0; count < 10; count += 1) await member.deploy(slug);
      for (let count = 0; count < 100; count += 1) await member.rewrite(slug);
      await member.deploy(slug);
      await member.pass();
    }
    const brief = await member.addProject();
    await member.deploy(brief);
    await member.removeProject(brief);
    await member.pass();
    largest = Math.max(largest, member.size());
  }
  await member.close();
  const size = member.size();
  const needed = await measureCompactedBytes(DATA_DIR);
  expect(size / needed).toBeLessThan(1.5);
  expect(largest / needed).toBeLessThan(3);
});

/** Creates a table that is mostly empty, but so large that its rewrite takes seconds. */
async function emptyInTheMiddle(folder: string): Promise<void> {
  const { db, close } = await openEmbeddedDatabase({ folder });
  await db.execute(sql`create table large (id int primary key, value text storage external)`);
  for (let id = 1; id <= 40; id += 1) {
    const value = sql`repeat(${id}::text, 10000000 / length(${id}::text))`;
    await db.execute(sql`insert into large values (${id}, ${value})`);
    if (id === 25) await db.execute(sql`delete from large`);
  }
  await close();
}

test('a server that is killed while it writes a table anew loses nothing, and leaves nothing behind', async () => {
  const DATA_DIR = preparedData();
  const folder = join(DATA_DIR, 'postgres');
  await emptyInTheMiddle(folder);
  const before = measureFolderBytes(join(folder, 'base'));
  const [database = ''] = readdirSync(join(folder, 'base')).toSorted(
    (a, b) => Number(b) - Number(a),
  );
  const files = () => readdirSync(join(folder, 'base', database));
  const known = new Set(files());
  const sizeOf = (name: string) =>
    statSync(join(folder, 'base', database, name), { throwIfNoEntry: false })?.size ?? 0;
  const isWriting = () => files().some((name) => !known.has(name) && sizeOf(name) > 20 * MIB);
  const starting = startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  const failed = expect(starting).rejects.toThrow('did not start');
  await waitUntil(isWriting, { timeout: 120_000, interval: 1 });
  killServerProcesses();
  await failed;
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  expect(await server.end('SIGTERM')).toBe(0);
  expect(measureFolderBytes(join(folder, 'base'))).toBeLessThan(before - 200 * MIB);
  const { db, close } = await openEmbeddedDatabase({ folder });
  const whole = sql`replace(value, id::text, '') = '' and length(value) > 9999000`;
  const { rows } = await db.execute(sql`select count(*)::int as count from large where ${whole}`);
  expect(rows).toEqual([{ count: 15 }]);
  await close();
});
