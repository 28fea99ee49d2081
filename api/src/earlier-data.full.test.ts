/** Data that earlier versions of the server have written, on both databases: every value stays, also when the first start is killed. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from './storage/database.ts';
import { openPostgresDatabase } from './storage/database-server.ts';
import { DATABASE_FOLDER_NAME, openEmbeddedDatabase } from './storage/embedded-database.ts';
import { checkOutServer, findEarlierCommits } from './testing/last-release.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  startAndKillServer,
  startServerProcess,
} from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newContainer, newProject, newVolume } from './testing/resources.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { newServerDatabase } from './testing/test-database.ts';
import type { Caller } from './testing/test-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const commits = await findEarlierCommits();
const VALUES = 100;
const MOMENTS = 10;
/** The time limit of one commit on a busy machine: packages, and a dozen starts of the server. */
const TIMEOUT_MS = 1_200_000;

interface Data {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

const databaseName = (url: string): string => /\/(t_\w+)/.exec(url)?.[1] ?? '';

async function newData(): Promise<Data> {
  const DATABASE_URL = await newServerDatabase('template0');
  return { DATA_DIR: temporaryFolder(), ...(DATABASE_URL !== undefined && { DATABASE_URL }) };
}

async function copyData({ DATA_DIR, DATABASE_URL }: Data): Promise<Data> {
  const copy = temporaryFolder();
  cpSync(DATA_DIR, copy, { recursive: true });
  if (DATABASE_URL === undefined) return { DATA_DIR: copy };
  const url = (await newServerDatabase(databaseName(DATABASE_URL))) ?? '';
  return { DATA_DIR: copy, DATABASE_URL: url };
}

const openData = ({ DATA_DIR, DATABASE_URL }: Data): Promise<OpenDatabase> =>
  DATABASE_URL === undefined
    ? openEmbeddedDatabase({ folder: join(DATA_DIR, DATABASE_FOLDER_NAME) })
    : Promise.resolve(openPostgresDatabase(DATABASE_URL));

const names = z.array(z.object({ name: z.string() }));
const rows = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));
type Row = Record<string, unknown>;

/** Tables with the server's own observations, which each start makes anew, counters that expire, and the queue of mails. */
const OBSERVATIONS = new Set(['migrations', 'container_states', 'rate_counters', 'mails']);
/** Columns that a start or a call of the test changes. Values and snapshots are encrypted anew by a migration, and are read by calls. */
const CHANGED_COLUMNS = new Set([
  'last_active_at',
  'last_used_at',
  'last_at',
  'calls',
  'specification',
  'value',
]);

/** Reads all rows of all tables. */
async function readTables(data: Data): Promise<Map<string, Row[]>> {
  const { db, close } = await openData(data);
  const tables = new Map<string, Row[]>();
  const { rows: found } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of z.parse(names, found)) {
    if (OBSERVATIONS.has(name)) continue;
    const { rows: read } = await db.execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    tables.set(
      name,
      z.parse(rows, read).map(({ row }) => row),
    );
  }
  await close();
  return tables;
}

/** Returns a row as text, with these columns alone. */
const textOf = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

/** Returns the rows of earlier tables that are missing in later tables, compared by the columns that both have. */
function findLost(earlier: Map<string, Row[]>, later: Map<string, Row[]>): string[] {
  return [...earlier].flatMap(([table, before]) => {
    const after = later.get(table);
    const [first] = after ?? [];
    if (after === undefined || before[0] === undefined) return [];
    const columns = Object.keys(before[0]).filter(
      (column) => !CHANGED_COLUMNS.has(column) && (first === undefined || column in first),
    );
    const kept = new Set(after.map((row) => textOf(row, columns)));
    return before
      .map((row) => textOf(row, columns))
      .filter((text) => !kept.has(text))
      .map((text) => `${table} ${columns} ${text}`);
  });
}

const ended = z.object({ data: z.object({ finished_at: z.nullish(z.string()) }) });
const latest = z.object({ data: z.object({ status: z.string() }) });

/** Waits for the end of a deployment at a server whose calls may differ from the contract of this version. */
async function waitForDeployment(
  address: string,
  token: string,
  { slug, id }: { slug: string; id: string },
): Promise<void> {
  const read = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    return await (await fetch(`${address}/api/v1/${path}`, { headers })).json();
  };
  await waitUntil(async () => {
    const byId = ended.safeParse(await read(`deployments/${id}`));
    if (byId.success) return byId.data.data.finished_at !== null;
    // The first versions had no call for one deployment.
    const { data } = z.parse(latest, await read(`projects/${slug}/deployments/latest`));
    return data.status === 'success';
  });
}

/** Creates resources with many values, and deploys them. Returns what members read later. */
async function fill(address: string, { call, token }: { call: Caller; token: string }) {
  const { slug, project_id } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  await newVolume(call, project_id ?? '');
  const values = Array.from(
    { length: VALUES },
    (_, index) => `값 ${index} 🚢 ${'가'.repeat(index)}`,
  );
  const params = { id };
  for (const [index, value] of values.entries()) {
    await call('createEnvVar', { params, body: { key: `KEY_${index}`, value } });
    await call('createSecret', { params, body: { key: `SECRET_${index}`, value } });
  }
  const deployment = (await call('deploy', { params: { slug } })).data().deployment_id ?? '';
  await waitForDeployment(address, token, { slug, id: deployment });
  return { id, values, deployment };
}

afterEach(killServerProcesses);

describe.skipIf(commits.length === 0)(
  `data of earlier versions${commits.length === 0 ? ' (needs the history)' : ''}`,
  () => {
    test.each(commits)(
      'of %s is migrated without a loss',
      { timeout: TIMEOUT_MS },
      async (commit) => {
        const data = await newData();
        const main = join(await checkOutServer(commit), 'src/main.ts');
        const NARU_SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
        const older = await startServerProcess(main, { ...data, NARU_SECRET_KEY });
        const member = await signUpAt(older.address);
        const { id, values, deployment } = await fill(older.address, member);
        expect(await older.end('SIGTERM')).toBe(0);
        const before = await readTables(data);

        const expectKept = async (copy: Data): Promise<number> => {
          const start = performance.now();
          const server = await startServerProcess(MAIN_SCRIPT, { ...copy, NARU_SECRET_KEY });
          const ms = performance.now() - start;
          const call = createRemoteCaller(server.address, member.token);
          const { env_vars } = (await call('getContainer', { params: { id } })).data();
          expect(env_vars?.map(({ value }) => value).toSorted()).toEqual(values.toSorted());
          const { secrets } = (await call('listSecrets', { params: { id } })).data();
          expect(secrets.map(({ value }) => value).toSorted()).toEqual(values.toSorted());
          const read = await call('getDeployment', { params: { id: deployment } });
          expect(read.data()).toMatchObject({ status: 'success' });
          expect(await server.end('SIGTERM')).toBe(0);
          expect(findLost(before, await readTables(copy))).toEqual([]);
          return ms;
        };
        const ms = await expectKept(await copyData(data));
        for (let moment = 1; moment <= MOMENTS; moment += 1) {
          const copy = await copyData(data);
          await startAndKillServer({ ...copy, NARU_SECRET_KEY }, (ms * moment) / (MOMENTS + 1));
          await expectKept(copy);
        }
      },
    );
  },
);
