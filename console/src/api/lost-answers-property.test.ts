import * as fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mutationRunner } from '../testing/lost-write.ts';
import { connectClient } from './client.ts';
import { WriteNotDoneError } from './errors.ts';
import { createQueryClient } from './query-client.ts';
import { volumesQuery } from './volume.ts';
import { createVolume } from './write-volume.ts';

/** The seed of the random sequences. The seed is fixed unless the environment sets another seed. A failure prints its seed. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
const numRuns = Number(process.env.PROPERTY_RUNS ?? 60);

/**
 * The fate of one request: the response arrives; the request is done and the response is lost; the request is lost; the browser sends
 * the request twice; the request is done a moment after the connection broke.
 */
const fate = fc.constantFrom('answered', 'lost answer', 'lost request', 'doubled', 'late');
/** The last attempt of every sequence. Its response arrives, so that the outcome becomes known. */
const LAST = { fate: 'answered', readable: true };
/**
 * One intent of a member: the name of a volume to create, and the attempts. If reading fails too, the outcome of an attempt is
 * unknown.
 */
const intent = fc.record({
  name: fc.constantFrom('데이터', '로그'),
  attempts: fc.array(fc.record({ fate, readable: fc.boolean() }), { minLength: 1, maxLength: 3 }),
});

const PROJECT = 'p';
/** The delay of a late effect in ms, shorter than the time for which the console reads before it reports a write as not done. */
const LATE_MS = 1500;
/** The duration of one attempt in ms, longer than the console needs to report an outcome. */
const END_MS = 60_000;

// Loads the chunk before the fake timers are installed, because a fake clock cannot advance the loading.
beforeAll(() => import('./find-outcome.ts'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const success = (data: unknown) => Promise.resolve(Response.json({ success: true, data }));
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server that supports idempotency keys, behind a connection whose faults are set before each request. */
function unreliableServer() {
  const rows: { slug: string; volume_id: string; name: string; capacity: number }[] = [];
  const answers = new Map<string, (typeof rows)[number]>();
  const line = { fate: 'answered', readable: true };
  const make = ({ headers, body }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key') ?? `none ${rows.length}`;
    const slug = `v${rows.length}`;
    const row = answers.get(key) ?? { slug, volume_id: slug, ...JSON.parse(String(body)) };
    if (!answers.has(key)) rows.push(row);
    answers.set(key, row);
    return row;
  };
  const fates: Record<string, (request: RequestInit) => Promise<Response>> = {
    answered: (request) => success(make(request)),
    'lost answer': (request) => {
      make(request);
      return broken();
    },
    'lost request': broken,
    doubled: (request) => {
      make(request);
      return success(make(request));
    },
    late: (request) => {
      setTimeout(() => make(request), LATE_MS);
      return broken();
    },
  };
  const fetch = (_address: string, request: RequestInit = {}): Promise<Response> => {
    if (request.method !== 'GET') return fates[line.fate]?.(request) ?? broken();
    return line.readable ? success({ volumes: [...rows] }) : broken();
  };
  return { rows, line, fetch };
}

/**
 * A member with a connection to the unreliable server. `ask` sends a request and resolves with the outcome that the console reports.
 */
function member() {
  const server = unreliableServer();
  const life = new AbortController().signal;
  const session = { token: () => 't', signal: () => life, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch: server.fetch });
  const client = createQueryClient();
  client.setQueryData(volumesQuery(PROJECT).queryKey, []);
  const ask = async (name: string, attempt: object) => {
    Object.assign(server.line, attempt);
    const ended = mutationRunner(createVolume(PROJECT), { name, capacity: 128 })(client).then(
      () => 'done',
      (error: unknown) => (error instanceof WriteNotDoneError ? 'not done' : 'unknown'),
    );
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(END_MS);
    return ended;
  };
  return { ask, rows: server.rows };
}

/** Sends the attempts until the console reports success, and expects that each report is true. */
async function expectTruth(
  { ask, rows }: ReturnType<typeof member>,
  { name, attempts }: { name: string; attempts: readonly object[] },
): Promise<void> {
  const before = rows.length;
  for (const attempt of [...attempts, LAST]) {
    const told = await ask(name, attempt);
    const made = rows.length - before;
    if (told === 'unknown') expect(made).toBeLessThanOrEqual(1);
    else expect([told, made]).toEqual(told === 'done' ? ['done', 1] : ['not done', 0]);
    if (told === 'done') return;
  }
}

test('with lost, late and doubled requests, every report is true and no intent is done twice', async () => {
  const intents = fc.array(intent, { minLength: 1, maxLength: 6 });
  const run = fc.asyncProperty(intents, async (all) => {
    const one = member();
    for (const each of all) await expectTruth(one, each);
    expect(one.rows).toHaveLength(all.length);
  });
  await fc.assert(run, { seed, numRuns });
});
