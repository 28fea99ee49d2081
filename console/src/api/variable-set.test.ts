import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type ReceivedRequest,
  sendDataResponse,
  sendResponse,
  startResponseServer,
} from '../testing/response-server.ts';
import { connectClient } from './client.ts';
import {
  runWithLimit,
  type VariableSaveOutcome,
  type VariableToSave,
} from './older-server/save-each.ts';
import { variableCalls } from './variable.ts';
import { saveVariables } from './variable-set.ts';

const at = { project: 'shop', container: 'api' };
const session = {
  token: () => 'token',
  signal: () => new AbortController().signal,
  unauthorized: vi.fn(),
};
const client = new QueryClient();
afterEach(() => client.clear());

type Respond = Parameters<typeof startResponseServer>[0];

/** Starts a server with the calls of section 7 alone. `respond` may respond to a request instead and then returns true. */
async function serverWith(respond: (...given: Parameters<Respond>) => boolean) {
  const server = await startResponseServer((response, request) => {
    if (respond(response, request)) return;
    if (request.url?.endsWith('/variables'))
      sendResponse(response, {
        status: 404,
        text: '{"success":false,"error":{"message":"없습니다."}}',
      });
    else sendDataResponse(response, null);
  });
  connectClient({ base: server.base, session });
  return server;
}

const variable = (key: string, present?: string): VariableToSave => ({
  kind: 'env',
  key,
  value: 'x',
  present,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => variable(`K${index}`));

function save(variables: readonly VariableToSave[], onOutcome = vi.fn()) {
  const { mutate } = new MutationObserver(client, saveVariables(at));
  return mutate({ variables, onOutcome });
}

const sent = ({ method, url, body }: ReceivedRequest) =>
  `${method} ${url?.replace('/api/v1/containers/api', '')} ${body}`;

test('all variables are sent in one call if the server has that call', async () => {
  await using server = await serverWith((response, { url }) => {
    if (url?.endsWith('/variables')) sendDataResponse(response, { added: 1, changed: 1 });
    return url?.endsWith('/variables') ?? false;
  });
  const secret: VariableToSave = { kind: 'secret', key: 'B', value: 'y', present: 'B' };
  const saved = await save([variable('A'), secret]);
  expect(saved).toEqual({ together: true, outcomes: [{ state: 'saved' }, { state: 'saved' }] });
  expect(server.received.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    [
      '/api/v1/containers/api/variables',
      {
        variables: [
          { kind: 'env', key: 'A', value: 'x', replace: false },
          { kind: 'secret', key: 'B', value: 'y', replace: true },
        ],
      },
    ],
  ]);
});

test('each variable is sent by a call of its own if the server lacks the call for all', async () => {
  await using server = await serverWith(() => false);
  const saved = await save([
    variable('A'),
    variable('B', 'id-1'),
    { kind: 'secret', key: 'C', value: 'x', present: undefined },
    { kind: 'secret', key: 'D', value: 'x', present: 'D' },
    { kind: 'build', key: 'E', value: 'x', present: undefined },
    { kind: 'build', key: 'F', value: 'x', present: 'F' },
  ]);
  expect(saved.together).toBe(false);
  expect(saved.outcomes.map(({ state }) => state)).toEqual(Array(6).fill('saved'));
  expect(server.received.slice(1).map(sent).toSorted()).toEqual([
    'POST /build-vars {"key":"E","value":"x"}',
    'POST /env-vars {"key":"A","value":"x"}',
    'POST /secrets {"key":"C","value":"x"}',
    'PUT /build-vars/F {"value":"x"}',
    'PUT /env-vars/id-1 {"value":"x"}',
    'PUT /secrets/D {"value":"x"}',
  ]);
});

test('a refused variable does not prevent the others from being saved, and each outcome is reported at once', async () => {
  await using server = await serverWith((response, { body }) => {
    const refused = body.includes('"K3"') && !body.includes('"K4"');
    if (refused)
      sendResponse(response, {
        status: 409,
        text: '{"success":false,"error":{"message":"이미 존재하는 키입니다."}}',
      });
    return refused;
  });
  const told: [number, VariableSaveOutcome][] = [];
  const saved = await save(
    many(8),
    vi.fn((index: number, outcome: VariableSaveOutcome) => void told.push([index, outcome])),
  );
  expect(server.received).toHaveLength(9);
  expect(saved.outcomes.map(({ state }) => state)).toEqual([
    ...['saved', 'saved', 'saved', 'failed'],
    ...['saved', 'saved', 'saved', 'saved'],
  ]);
  expect(told.toSorted(([a], [b]) => a - b).map(([, outcome]) => outcome)).toEqual(saved.outcomes);
});

test('after three consecutive lost requests no further request is sent, and the lists are stale', async () => {
  await using server = await serverWith((response, { method, url }) => {
    const lost = method === 'POST' && !url?.endsWith('/variables');
    if (lost) response.destroy();
    return lost;
  });
  const { queryKey } = variableCalls('env').query(at.container);
  client.setQueryData(queryKey, []);
  const saved = await save(many(20));
  const states = saved.outcomes.map(({ state }) => state);
  expect(states.filter((state) => state === 'failed').length).toBeLessThanOrEqual(5);
  expect(states.filter((state) => state === 'saved')).toEqual([]);
  expect(states.at(-1)).toBe('unsent');
  expect(server.received.length).toBeLessThanOrEqual(6);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('an error of the call for all variables rejects, and no single call is sent', async () => {
  await using server = await serverWith((response) => {
    sendResponse(response, {
      status: 409,
      text: '{"success":false,"error":{"message":"200개까지"}}',
    });
    return true;
  });
  await expect(save(many(2))).rejects.toThrow('200개까지');
  expect(server.received).toHaveLength(1);
});

test('runs items in order, and never more than the limit at once', async () => {
  const begun: number[] = [];
  let now = 0;
  let most = 0;
  await runWithLimit(Array.from({ length: 50 }), 3, async (_, index) => {
    begun.push(index);
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
  });
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 50 }, (_, index) => index));
});
