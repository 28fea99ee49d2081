import { expect, test } from 'vitest';
import { createKubeconfig, sendJson, startApiServer } from '../../testing/kubernetes/api-server.ts';
import { kubernetesClient } from './kubernetes-client.ts';
import { KubernetesError, toEngineError } from './kubernetes-error.ts';

const SECRET = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'one', namespace: 'some' } };
const RESOURCES = {
  kind: 'APIResourceList',
  groupVersion: 'v1',
  resources: [{ name: 'secrets', singularName: '', kind: 'Secret', namespaced: true, verbs: [] }],
};

/** Starts an API server that refuses the first `times` changes and accepts later changes. */
async function refusing(times: number, status: number) {
  let refused = 0;
  const asked: string[] = [];
  const config = await startApiServer((request, response) => {
    if (request.url === '/api/v1') return sendJson(response, 200, RESOURCES);
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    if (refused++ < times) return sendJson(response, status, { message: 'changed meanwhile' });
    return sendJson(response, 200, SECRET);
  });
  return { client: kubernetesClient(config, 'naru'), asked };
}

test('applies on the server, with force and in its own name', async () => {
  const { client, asked } = await refusing(0, 0);
  await client.apply(SECRET);
  expect(asked).toEqual([
    'PATCH /api/v1/namespaces/some/secrets/one?fieldManager=naru&force=true application/apply-patch+yaml',
  ]);
});

test('sends a change again that met another one', async () => {
  const { client, asked } = await refusing(2, 409);
  await expect(client.apply(SECRET)).resolves.toMatchObject(SECRET);
  expect(asked).toHaveLength(3);
});

test('gives up a change that is always refused', async () => {
  const { client } = await refusing(Infinity, 409);
  await expect(client.apply(SECRET)).rejects.toMatchObject({
    name: 'KubernetesError',
    status: 409,
    message: 'changed meanwhile',
  });
});

test('says that an API server is away', async () => {
  const client = kubernetesClient(createKubeconfig(1), 'naru');
  await expect(client.version()).rejects.toMatchObject({ reason: 'unreachable' });
  const call = { query: {}, signal: new AbortController().signal };
  await expect(client.open('/api', call)).rejects.toMatchObject({ reason: 'unreachable' });
});

test.each([
  [
    422,
    'spec.ports[0].nodePort: Invalid value: 30901: provided port is already allocated',
    'port-taken',
  ],
  [403, 'pods "a" is forbidden: exceeded quota: project', 'start-failed'],
  [403, 'secrets is forbidden: User "naru" cannot patch resource', 'start-failed'],
  [401, 'Unauthorized', 'unreachable'],
])('tells members what %i %s means', (status, message, reason) => {
  const fallback = { reason: 'crashed', message: 'anything else' } as const;
  expect(toEngineError(new KubernetesError(status, message), fallback)).toMatchObject({
    reason,
    message: expect.stringMatching(/[가-힣]/),
  });
});
