/** Every call of the contract with a connection that breaks in its body and before its response, and then twice at once. */
import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activities } from '../../storage/schema/activity.ts';
import { type Attack, connectAttacked } from '../../testing/attacked-caller.ts';
import { type CutPlace, sendCutRequest } from '../../testing/cut-request.ts';
import { callEveryEndpoint } from '../../testing/every-endpoint.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { findComparedTables, hashRows } from '../../testing/stored-rows.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { waitUntil } from '../../testing/wait-until.ts';

failOnUncaughtErrors();

const HALVES: readonly CutPlace[] = ['body', 'chunks'];

/** Calls whose second time takes the first one back, so that a person who makes both at once has only the later response. */
const REPLACING: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['beginTotp', 'beginPasskey', 'requestPasskey', 'finishLogin', 'finishTotp'] as const),
  ...(['startGithubApp', 'beginConsoleMove', 'startInstallation'] as const),
]);

const takesKey = (name: EndpointName): boolean => {
  const { idempotencyKey }: Endpoint = endpoints[name];
  return idempotencyKey === true;
};

/** Returns how often each change was recorded, for the calls that take a key. */
async function countDone({ services: { db } }: TestServer) {
  const own = new Set<string>(
    Object.values<Endpoint>(endpoints)
      .filter(({ idempotencyKey }) => idempotencyKey === true)
      .flatMap(({ activity }) => activity ?? []),
  );
  const rows = await db
    .select({ action: activities.action, times: count() })
    .from(activities)
    .where(eq(activities.outcome, 'done'))
    .groupBy(activities.action)
    .orderBy(activities.action);
  return rows.filter(({ action }) => own.has(action));
}

let expected: Awaited<ReturnType<typeof countDone>>;

describe('without attacks', () => {
  const server = useTestServer();
  const address = useListeningServer(server);

  test('every call is recorded', async () => {
    await callEveryEndpoint({ server: server(), address: address() });
    expected = await countDone(server());
    expect(expected.length).toBeGreaterThan(20);
  });
});

describe('attacked', () => {
  const server = useTestServer();
  const address = useListeningServer(server);
  const seen = { cut: 0, twice: 0, refused: new Map<EndpointName, string>() };
  const problems: string[] = [];
  const rows = async () =>
    hashRows(server().services.db, await findComparedTables(server().services.db));

  /** Breaks the connection in the middle of the body, which changes nothing. */
  const cutBody = async (name: EndpointName, build: () => Request) => {
    const before = await rows();
    for (const place of HALVES) await sendCutRequest(build(), place);
    expect((await fetch(`${address()}/healthz`)).status).toBe(200);
    seen.cut += HALVES.length;
    const after = await rows();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) problems.push(`${name}: half a body changed ${changed}`);
  };

  /** Makes the call twice at once, the second of which may be refused. */
  const twice: Attack = async ({ name, send }) => {
    const responses = await Promise.all([send(), send()]);
    seen.twice += 1;
    const done = responses.find(({ status }) => status === 200);
    const refused = responses.find(({ status }) => status !== 200);
    if (refused) seen.refused.set(name, refused.error().code ?? '');
    if ((refused?.status ?? 200) >= 500) problems.push(`${name}: ${refused?.error().code}`);
    return done ?? responses[0];
  };

  /** Breaks the connection before the response, then sends the request twice at once until there is a response. */
  const again: Attack = async ({ name, build, send }) => {
    const key = crypto.randomUUID();
    const named = () => {
      const request = build();
      request.headers.set('Idempotency-Key', key);
      return request;
    };
    await sendCutRequest(named(), 'answer');
    seen.cut += 1;
    return await waitUntil(async () => {
      const responses = await Promise.all([send(named()), send(named())]);
      seen.twice += 1;
      for (const one of responses.filter(({ status }) => status !== 200))
        if (one.error().code !== 'REQUEST_IN_PROGRESS')
          problems.push(`${name}: ${one.error().code}`);
      return responses.find(({ status, isEmpty }) => status === 200 && !isEmpty);
    });
  };

  test('no half body changes anything, a lost response is repeated, and twice at once has one effect', async () => {
    const attack: Attack = async (call) => {
      const { name, build, send } = call;
      const { method, idempotencyKey }: Endpoint = endpoints[name];
      if (build().body !== null) await cutBody(name, build);
      if (takesKey(name)) return again(call);
      const isOnce = idempotencyKey === 'response-not-stored' || REPLACING.has(name);
      return method === 'GET' || isOnce ? send() : twice(call);
    };
    await callEveryEndpoint({ server: server(), address: address() }, connectAttacked(attack));
    expect(problems).toEqual([]);
    expect(await countDone(server())).toEqual(expected);
    expect([seen.cut, seen.twice].every((times) => times > 100)).toBe(true);
  });
});
