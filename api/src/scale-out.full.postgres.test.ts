/** Tests five servers on one PostgreSQL database, which are killed and restarted one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName, Endpoints } from '@naru/contract/endpoints/endpoints';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import type { EndpointInput } from '@naru/contract/wire/endpoint';
import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openPostgresDatabase } from './storage/database-server.ts';
import { LEADER_LOCK_ID } from './storage/server-peers.ts';
import { buildRequest } from './testing/build-request.ts';
import { type CheckedResponse, checkResponse } from './testing/check-response.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  type ServerProcess,
  startServerProcess,
} from './testing/processes.ts';
import {
  createReconnectingReader,
  type ReconnectingReader,
} from './testing/reconnecting-reader.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newContainer, newProject } from './testing/resources.ts';
import { newServerDatabase } from './testing/test-database.ts';

afterEach(killServerProcesses);

const SERVERS = 5;
const KILLS = 6;
const KILL_EVERY_MS = 10_000;
const WRITERS = 2;
/** The pause between two writes, in ms. */
const THINK_MS = 200;

async function settings() {
  const DATABASE_URL = (await newServerDatabase('template0')) ?? '';
  const NARU_SECRET_KEY = Buffer.alloc(32).toString('base64');
  return { DATABASE_URL, NARU_SECRET_KEY, ENGINE_SPEED: '4', LOG_LEVEL: 'silent' };
}

const any = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error('There is none.');
  return chosen;
};

/** The error codes after which a request should be repeated. */
const AGAIN = new Set(['UNAVAILABLE', 'REQUEST_IN_PROGRESS']);

/**
 * Returns a function that makes requests of a member to any of the servers. It repeats a request with the same idempotency key until a
 * response arrives.
 */
function persistentCaller(next: () => string, token: string) {
  const counts = { requests: 0, repeats: 0 };
  const call = async <N extends EndpointName>(
    name: N,
    input: EndpointInput<Endpoints[N]>,
  ): Promise<CheckedResponse<N>> => {
    counts.requests += 1;
    const key = crypto.randomUUID();
    for (;;) {
      const request = buildRequest(endpoints[name], input ?? {}, token, next());
      request.headers.set('Idempotency-Key', key);
      const response = await fetch(request).catch(() => undefined);
      const checked = response && (await checkResponse(name, response).catch(() => undefined));
      const again =
        checked === undefined || (checked.status !== 200 && AGAIN.has(checked.error().code ?? ''));
      if (!again) return checked;
      counts.repeats += 1;
      await sleep(20);
    }
  };
  return { call, counts };
}

type PersistentCall = ReturnType<typeof persistentCaller>['call'];

/**
 * Adds variables to a container and deletes some of them, until the signal is aborted. Returns the keys of the variables that must
 * remain.
 */
async function writeVariables(call: PersistentCall, id: string, over: AbortSignal) {
  const expected = new Map<string, string>();
  for (let n = 0; !over.aborted; n += 1) {
    await sleep(THINK_MS);
    const body = { key: `K_${n}`, value: String(n) };
    const made = (await call('createEnvVar', { params: { id }, body })).data();
    expected.set(body.key, made.env_var_id);
    if (expected.size < 20) continue;
    const [key, varId] = any([...expected]);
    expect((await call('deleteEnvVar', { params: { id, varId } })).status).toBe(200);
    expected.delete(key);
  }
  return [...expected.keys()].toSorted();
}

const countMoves = (readers: readonly ReconnectingReader[]): number =>
  readers.reduce((sum, reader) => sum + reader.moves(), 0);

/**
 * Makes changes until the signal is aborted, and waits after each change until every reader has received it. Returns the delays in ms, and
 * the number of changes that every reader received without a reconnection.
 */
async function tellReaders(
  call: PersistentCall,
  id: string,
  readers: readonly ReconnectingReader[],
  over: AbortSignal,
): Promise<{ delays: number[]; live: number }> {
  const delays: number[] = [];
  let live = 0;
  for (let port = 2000; !over.aborted; port += 1) {
    await sleep(THINK_MS);
    const movesBefore = countMoves(readers);
    const body = { network_type: 'tcp', internal_port: port } as const;
    (await call('createNetwork', { params: { id }, body })).data();
    const answered = performance.now();
    const told = new RegExp(`"internal_port":${port}\\b`);
    const all = () => readers.every((reader) => reader.knows(told));
    await expect.poll(all, { interval: 10 }).toBe(true);
    delays.push(performance.now() - answered);
    if (countMoves(readers) === movesBefore) live += 1;
    const networkId = String(port);
    expect((await call('deleteNetwork', { params: { id, networkId } })).status).toBe(200);
    for (const reader of readers) reader.forget();
  }
  return { delays, live };
}

test('five servers of which one is killed every ten seconds lose nothing, do nothing twice, and tell every browser', async ({
  annotate,
}) => {
  const env = await settings();
  const servers: ServerProcess[] = [];
  for (let n = 0; n < SERVERS; n += 1) servers.push(await startServerProcess(MAIN_SCRIPT, env));
  const next = () => any(servers).address;
  const { token } = await signUpAt(next());
  const { call, counts } = persistentCaller(next, token);
  const { slug } = await newProject(createRemoteCaller(next, token));
  const ids: string[] = [];
  for (let n = 0; n <= WRITERS; n += 1) {
    ids.push((await newContainer(createRemoteCaller(next, token), slug, `c${n}`)).slug);
  }
  const [told = '', ...written] = ids;
  const readers = servers.map(({ address }) => {
    let own: string | undefined = address;
    const first = () => {
      const chosen = own ?? next();
      own = undefined;
      return chosen;
    };
    return createReconnectingReader(first, slug, token);
  });
  onTestFinished(async () => {
    await Promise.all(readers.map((reader) => reader.close()));
  });

  const over = new AbortController();
  const writing = Promise.all(written.map((id) => writeVariables(call, id, over.signal)));
  const telling = tellReaders(call, told, readers, over.signal);
  const killing = async () => {
    for (let n = 0; n < KILLS; n += 1) {
      const victim = any(servers);
      await createRemoteCaller(victim.address, token)('deploy', { params: { slug } });
      await victim.end('SIGKILL');
      const [begun] = await Promise.all([
        startServerProcess(MAIN_SCRIPT, env),
        sleep(KILL_EVERY_MS),
      ]);
      servers[servers.indexOf(victim)] = begun;
    }
  };
  await killing().finally(() => over.abort());
  const [expected, { delays, live }] = await Promise.all([writing, telling]);

  for (const [n, id] of written.entries()) {
    const { env_vars } = (await call('getContainer', { params: { id } })).data();
    expect(env_vars?.map(({ key }) => key).toSorted()).toEqual(expected[n]);
  }
  const status = async () => (await call('latestDeployment', { params: { slug } })).data().status;
  await expect.poll(status).toBe('success');
  const fresh = createReconnectingReader(next, slug, token);
  onTestFinished(() => fresh.close());
  const states = () => new Set([fresh, ...readers].map((reader) => reader.state()));
  await expect.poll(() => states().size).toBe(1);
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const moves = countMoves(readers);
  const figures = {
    ...counts,
    moves,
    live,
    told: delays.length,
    median: at(0.5),
    p95: at(0.95),
    latest: at(1),
  };
  await annotate(JSON.stringify(figures));
  // A reader that learns of the changes of other servers by a reconnection alone never receives one live.
  expect(live).toBeGreaterThan(0);
  expect(moves).toBeGreaterThan(0);
}, 600_000);

test('a server that stands still loses the lead after ten seconds, and stands for it again when it goes on', async () => {
  const env = await settings();
  const server = await startServerProcess(MAIN_SCRIPT, env);
  const { db, close } = await openPostgresDatabase(env.DATABASE_URL);
  onTestFinished(close);
  // Restricts the query to this database, because servers of other tests use other databases of the PostgreSQL server.
  const here = sql`database = (select oid from pg_database where datname = current_database())`;
  const lead = sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${LEADER_LOCK_ID} and ${here}`;
  const leaders = async () => (await db.execute(lead)).rowCount;
  expect(await leaders()).toBe(1);
  server.hold();
  await expect.poll(leaders).toBe(0);
  server.letGo();
  await expect.poll(leaders).toBe(1);
});
