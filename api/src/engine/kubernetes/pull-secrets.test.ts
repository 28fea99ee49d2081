import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { sendJson, startApiServer } from '../../testing/kubernetes/api-server.ts';
import { FakeObjects } from '../../testing/kubernetes/fake-objects.ts';
import { manifestSettings } from '../../testing/kubernetes/settings.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { createRolloutId, deploymentInForce } from './in-force.ts';
import { kubernetesEngine } from './kubernetes-engine.ts';
import { deploymentManifest } from './manifests/container.ts';
import { projectNamespace } from './manifests/names.ts';
import { DEFAULT_PULL_SECRET_NAME, type RegistryLogin } from './manifests/project.ts';

const settings = { ...manifestSettings, pullSecret: DEFAULT_PULL_SECRET_NAME };
const resources = ['Secret', 'ServiceAccount', 'PersistentVolumeClaim'].map((kind) => ({
  ...{ kind, name: `${kind.toLowerCase()}s`, singularName: '', namespaced: true, verbs: [] },
}));

/** The answers about the kinds of the cluster, which makes no snapshots of volumes. */
const KINDS: Readonly<Record<string, [status: number, body: object]>> = {
  '/api/v1': [200, { resources }],
  '/apis/snapshot.storage.k8s.io/v1': [404, {}],
};

const inForce = (project: string, image: string) => {
  const spec: ContainerSpec = {
    ...{ project, container: 'web', deployment: 'd', image, stopped: false, env: {} },
    ...{ mounts: [], ports: [], limits: { cpuMillicores: 100, memoryMiB: 64 } },
  };
  return deploymentInForce(deploymentManifest(settings, spec), createRolloutId(), spec);
};

const dockerConfig = z.object({
  auths: z.record(z.string(), z.object({ username: z.string(), password: z.string() })),
});
const applied = z.object({ data: z.optional(z.record(z.string(), z.string())) });
type Applied = z.infer<typeof applied>;

/** Returns the logins in a Secret as `host: username/password`. */
function loginsIn({ data }: Applied): string[] {
  const text = Buffer.from(data?.['.dockerconfigjson'] ?? '', 'base64').toString();
  const { auths } = dockerConfig.parse(JSON.parse(text));
  return Object.entries(auths).map(
    ([host, { username, password }]) => `${host}: ${username}/${password}`,
  );
}

/** The Secrets of a fake cluster by namespace, and the namespaces of the applied service accounts. */
class FakeNamespaces {
  readonly secrets = new Map<string, Applied>();
  readonly accounts: string[] = [];
  /** The namespace that refuses changes. */
  refused: string | undefined;

  list() {
    const items = [...this.secrets].map(([namespace, secret]) => ({
      ...secret,
      metadata: { name: DEFAULT_PULL_SECRET_NAME, namespace },
    }));
    return { metadata: {}, items };
  }

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    [namespace = '', kind = '']: readonly string[],
  ): Promise<void> {
    const found = this.secrets.get(namespace);
    if (request.method === 'GET') return sendJson(response, found ? 200 : 404, found ?? {});
    const body = applied.parse(await json(request));
    if (namespace === this.refused) return sendJson(response, 403, { message: 'refused' });
    if (kind === 'secrets') this.secrets.set(namespace, body);
    else this.accounts.push(namespace);
    return sendJson(response, 200, body);
  }
}

/** Creates an engine on a cluster with two projects, whose images are in the registries `a.test` and `b.test`. */
async function engineWith(first: RegistryLogin | undefined) {
  const objects = new FakeObjects();
  objects.settle(inForce('one', 'a.test/naru/x@sha256:1'));
  objects.settle(inForce('two', 'b.test/naru/x@sha256:2'));
  const namespaces = new FakeNamespaces();
  const config = await startApiServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cluster');
    const [, ...parts] = /namespaces\/([^/]+)\/(secrets|serviceaccounts)\//.exec(pathname) ?? [];
    if (parts.length > 0) return void namespaces.answer(request, response, parts);
    const kinds = KINDS[pathname];
    if (kinds) return sendJson(response, ...kinds);
    if (pathname === '/api/v1/secrets') return sendJson(response, 200, namespaces.list());
    if (searchParams.has('watch')) return void response.writeHead(200).flushHeaders();
    const items = pathname.endsWith('/deployments') ? objects.deployments.list().items : [];
    return sendJson(response, 200, { metadata: { resourceVersion: '1' }, items });
  });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  let login = first;
  const engine = kubernetesEngine({ config, settings, registry: () => login, signal: end.signal });
  const namespaceOf = (project: string) => projectNamespace(settings, project);
  return {
    engine,
    accounts: namespaces.accounts,
    logins: (project: string) => {
      const secret = namespaces.secrets.get(namespaceOf(project));
      return secret && loginsIn(secret);
    },
    use: (next: RegistryLogin | undefined) => {
      login = next;
    },
    refuse: (project: string | undefined) => {
      namespaces.refused = project && namespaceOf(project);
    },
    reconcile: () => engine.reconcile(async (_project, work) => work()),
  };
}

const loginAt = (host: string, password: string) => ({ host, username: 'naru', password });

test('a changed password reaches the nodes of all projects without a deployment', async () => {
  const { engine, logins, accounts, use, reconcile } = await engineWith(loginAt('a.test', 'old'));
  expect(engine.isOutdated?.()).toBe(true);
  await reconcile();
  expect(engine.isOutdated?.()).toBe(false);
  expect(logins('one')).toEqual(['a.test: naru/old']);
  expect(accounts).toHaveLength(2);
  use(loginAt('a.test', 'new'));
  expect(engine.isOutdated?.()).toBe(true);
  await reconcile();
  expect(logins('one')).toEqual(['a.test: naru/new']);
  expect(logins('two')).toEqual(['a.test: naru/new']);
});

test('the login of a former registry stays while a container has an image there', async () => {
  const { logins, use, reconcile } = await engineWith(loginAt('a.test', 'a'));
  await reconcile();
  use(loginAt('c.test:5000', 'c'));
  await reconcile();
  expect(logins('one')).toEqual(['a.test: naru/a', 'c.test:5000: naru/c']);
  expect(logins('two')).toEqual(['c.test:5000: naru/c']);
  use(undefined);
  await reconcile();
  expect(logins('one')).toEqual(['a.test: naru/a']);
  expect(logins('two')).toEqual([]);
});

test('a project that the cluster refuses does not keep others from the login, and is tried again', async () => {
  const { engine, logins, refuse, reconcile } = await engineWith(loginAt('a.test', 'a'));
  refuse('one');
  await expect(reconcile()).rejects.toThrow();
  expect(logins('two')).toEqual(['a.test: naru/a']);
  expect(engine.isOutdated?.()).toBe(true);
  refuse(undefined);
  await reconcile();
  expect(logins('one')).toEqual(['a.test: naru/a']);
  expect(engine.isOutdated?.()).toBe(false);
});
