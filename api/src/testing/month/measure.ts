/** Measures the room that an installation takes. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { MonthMember } from './members.ts';

/** The room at the end of a day: rows and bytes of tables, bytes of folders and of memory, and durations of calls. */
export type Room = ReadonlyMap<string, number>;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the bytes of the files in a folder, which may change meanwhile. */
function folderBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0);
}

async function measureTables(db: Database): Promise<[string, number][]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name,
      (select count(*) from ${sql.identifier(name)})::int as rows,
      pg_total_relation_size(${name}::regclass)::float8 as bytes`,
  );
  const { rows } = await db.execute<{ name: string; rows: number; bytes: number }>(
    sql.join(counts, sql` union all `),
  );
  return rows.flatMap(({ name, rows: count, bytes }) => [
    [`rows ${name}`, count],
    [`bytes ${name}`, bytes],
  ]);
}

const REPETITIONS = 9;

/** Returns the median duration of a call, in ms. */
async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let one = 0; one < REPETITIONS; one += 1) {
    const from = performance.now();
    await call();
    durations.push(performance.now() - from);
  }
  return Math.round(durations.toSorted((a, b) => a - b)[Math.floor(REPETITIONS / 2)] ?? 0);
}

/** Measures calls that members make often: the median duration of each, in ms. */
export async function measureCalls({ call, projects }: MonthMember): Promise<[string, number][]> {
  const [
    {
      slug,
      containers: [id = ''],
    } = { slug: '', containers: [] },
  ] = projects;
  const params = { slug };
  const calls: Record<string, () => Promise<{ data(): unknown }>> = {
    'list of projects': () => call('listProjects'),
    'project page': () => call('projectEvents', { params }),
    'list of deployments': () => call('listDeployments', { params, query: {} }),
    'list of variables': () => call('listEnvVars', { params: { id } }),
    'list of backups': () => call('listDataBackups', { params }),
    'activity log': () => call('listMyActivity', { query: {} }),
  };
  const lines: [string, number][] = [];
  for (const [name, make] of Object.entries(calls))
    lines.push([`ms ${name}`, await medianMs(async () => (await make()).data())]);
  return lines;
}

/** @param folders the folders by their names */
export async function measureRoom(
  db: Database,
  folders: Readonly<Record<string, string>>,
): Promise<Room> {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return new Map([
    ...(await measureTables(db)),
    ...Object.entries(folders).map(
      ([name, folder]) => [`folder ${name}`, folderBytes(folder)] as const,
    ),
    ['memory of objects', heapUsed],
    ['memory of the process', rss],
  ]);
}
