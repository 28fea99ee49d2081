import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { sendJson, startApiServer } from '../../testing/kubernetes/api-server.ts';
import { manifestSettings as settings } from '../../testing/kubernetes/settings.ts';
import { kubernetesEngine } from './kubernetes-engine.ts';
import { PROJECT_LOGINS_SECRET_NAME, projectLoginsManifest } from './manifests/project.ts';

const RESOURCES = [
  { kind: 'Secret', name: 'secrets', singularName: '', namespaced: true, verbs: [] },
];
const applied = z.object({
  metadata: z.object({ namespace: z.string() }),
  data: z.record(z.string(), z.string()),
});
const dockerConfig = z.object({
  auths: z.record(z.string(), z.object({ password: z.string() })),
});

const ghcr = (password: string) => ({ 'ghcr.io': { username: 'naru', password } });

/** Starts an engine on a cluster in which projects have Secrets with logins, and one Secret belongs to somebody else. */
async function engineWith(passwords: Readonly<Record<string, string>>) {
  const secrets = new Map<string, object>([['others', { metadata: { namespace: 'others' } }]]);
  for (const [project, password] of Object.entries(passwords)) {
    const manifest = projectLoginsManifest(settings, project, ghcr(password));
    secrets.set(manifest.metadata.namespace ?? '', manifest);
  }
  const state = { writes: [] as string[], refused: undefined as string | undefined };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cluster');
    if (pathname === '/api/v1') return sendJson(response, 200, { resources: RESOURCES });
    if (pathname === '/api/v1/secrets') {
      expect(searchParams.get('fieldSelector')).toBe(`metadata.name=${PROJECT_LOGINS_SECRET_NAME}`);
      return sendJson(response, 200, { metadata: {}, items: [...secrets.values()] });
    }
    if (searchParams.has('watch')) return void response.writeHead(200).flushHeaders();
    if (request.method !== 'PATCH')
      return sendJson(response, 200, { metadata: { resourceVersion: '1' }, items: [] });
    const body = applied.parse(await json(request));
    const { namespace } = body.metadata;
    if (namespace === state.refused) return sendJson(response, 403, { message: 'refused' });
    state.writes.push(namespace);
    secrets.set(namespace, body);
    return sendJson(response, 200, body);
  };
  const config = await startApiServer((request, response) => void answer(request, response));
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const engine = kubernetesEngine({ config, settings, signal: end.signal });
  const namespaceOf = (project: string) =>
    projectLoginsManifest(settings, project, {}).metadata.namespace ?? '';
  const passwordsOf = (project: string) => {
    const { data } = applied.parse(secrets.get(namespaceOf(project)));
    const text = Buffer.from(data['.dockerconfigjson'] ?? '', 'base64').toString();
    return Object.values(dockerConfig.parse(JSON.parse(text)).auths).map(
      ({ password }) => password,
    );
  };
  const update = (logins: Readonly<Record<string, string>>) =>
    engine.updateLogins?.(
      new Map(Object.entries(logins).map(([project, password]) => [project, ghcr(password)])),
    );
  return { state, secrets, namespaceOf, passwordsOf, update };
}

test('a changed login reaches the nodes, and a deleted one leaves them, without a deployment', async () => {
  const { state, namespaceOf, passwordsOf, update } = await engineWith({
    same: 'a',
    changed: 'b',
    deleted: 'c',
  });
  await update({ same: 'a', changed: 'new' });
  expect(passwordsOf('changed')).toEqual(['new']);
  expect(passwordsOf('deleted')).toEqual([]);
  expect(state.writes).toEqual([namespaceOf('changed'), namespaceOf('deleted')]);
});

test('a project that was never deployed has no Secret yet', async () => {
  const { state, update } = await engineWith({});
  await update({ planned: 'a' });
  expect(state.writes).toEqual([]);
});

test('a project that the cluster refuses does not keep others from their logins', async () => {
  const { state, namespaceOf, passwordsOf, update } = await engineWith({ one: 'a', two: 'a' });
  state.refused = namespaceOf('one');
  await expect(update({ one: 'new', two: 'new' })).rejects.toThrow('could not be updated');
  expect(passwordsOf('two')).toEqual(['new']);
  state.refused = undefined;
  await update({ one: 'new', two: 'new' });
  expect(passwordsOf('one')).toEqual(['new']);
});
