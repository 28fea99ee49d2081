/** Tests the server as operators install it: the image and the manifests of `deploy/`, in a real cluster. */

import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LABEL_KEYS } from './engine/kubernetes/manifests/labels.ts';
import { errorCode } from './runtime/errors.ts';
import { executeAsDatabaseOwner } from './testing/admin.ts';
import {
  FIRST_PUBLISHED_PORT,
  type InstalledServer,
  importServerImage,
  prepareServerInstallation,
  SERVER_NAMESPACE,
} from './testing/deploy/installed-server.ts';
import { kustomizeUnavailableReason } from './testing/deploy/overlay.ts';
import { projectDeploymentCalls } from './testing/deployments.ts';
import { clusterWithBuilderUnavailableReason } from './testing/engine/cluster-with-builder.ts';
import { retryUntil, startTraffic } from './testing/engine/engine-under-test.ts';
import { missingKubernetesReason } from './testing/engine/provided-kubernetes.ts';
import { requestPage } from './testing/engine/request-page.ts';
import { APPLICATION_PORT, writeTestApplication } from './testing/engine/test-application.ts';
import { checkOutServer, findLastReleaseCommit } from './testing/last-release.ts';
import { signUpAt } from './testing/remote.ts';
import { newProject } from './testing/resources.ts';
import { createTestRepository } from './testing/source/git-repository.ts';
import type { Caller } from './testing/test-server.ts';

const missing =
  missingKubernetesReason() ??
  clusterWithBuilderUnavailableReason() ??
  kustomizeUnavailableReason();
const title = `the server installed into a cluster${missing ? ` (${missing})` : ''}`;

/** The time limit for the installation of packages and the creation of images, in ms. */
const PREPARATION_TIMEOUT_MS = 1_800_000;
const GONE_MS = 120_000;
const VISITORS = 4;

/**
 * A patch that delays the exit of the previous version. That version has no setting DRAIN_SECONDS and would exit while requests still
 * arrive.
 */
const SERVES_ON = {
  target: { kind: 'Deployment', name: 'naru' },
  patch: JSON.stringify([
    {
      op: 'add',
      path: '/spec/template/spec/containers/0/lifecycle',
      value: { preStop: { exec: { command: ['sleep', '10'] } } },
    },
  ]),
};

describe.skipIf(missing !== undefined)(title, () => {
  let server: InstalledServer;
  let call: Caller;
  let token = '';
  let slug = '';
  let others = '';

  const inNamespace = (...args: string[]) =>
    server.kubectl(['--namespace', SERVER_NAMESPACE, ...args]);
  const names = async () => (await server.pods()).map(({ metadata }) => metadata?.name ?? '');
  /** Returns the namespaces that the engine created. */
  const projects = () =>
    server.kubectl(['get', 'ns', '--output=name', `--selector=${LABEL_KEYS.installation}`]);
  /**
   * Applies a change that replaces all pods, and waits until the old pods are gone, because they still serve requests after the new
   * pods are ready.
   */
  const replaced = async (change: () => Promise<unknown>) => {
    const before = await names();
    await change();
    await server.rolledOut();
    const areGone = (now: string[]) => !now.some((name) => before.includes(name));
    return retryUntil(names, areGone, GONE_MS);
  };
  const inPod = async (script: string) => {
    const [name = ''] = await names();
    return (await inNamespace('exec', name, '--', 'sh', '-c', script)).trim();
  };
  /**
   * Starts clients that call the API, some on kept connections, some on new connections. `stop` returns the number of each kind of
   * response.
   */
  const asking = () => {
    const headers = { authorization: `Bearer ${token}` };
    const on = (connection: string) => async () => {
      const url = `${server.address}/api/v1/projects`;
      try {
        const asked = await fetch(url, { headers: { ...headers, connection } });
        await asked.text();
        return String(asked.status);
      } catch (error) {
        return `${errorCode(error)} ${error}`;
      }
    };
    const [kept, anew] = [
      startTraffic(on('keep-alive'), VISITORS),
      startTraffic(on('close'), VISITORS),
    ];
    const stop = () => Promise.all([kept.stop(), anew.stop()]);
    onTestFinished(() => stop().then(() => undefined));
    return { stop };
  };
  const allFine = [{ 200: expect.any(Number) }, { 200: expect.any(Number) }];

  beforeAll(async () => {
    server = await prepareServerInstallation(await importServerImage('new'));
    others = await projects();
    await server.apply();
  }, PREPARATION_TIMEOUT_MS);
  afterAll(() => server.stop());

  it('becomes ready, with two pods', async () => {
    await server.rolledOut();
    expect(await names()).toHaveLength(2);
  });

  it('keeps to the restricted standard, as an ordinary user who cannot write to what it runs', async () => {
    const namespace = JSON.parse(
      await server.kubectl(['get', 'ns', SERVER_NAMESPACE, '--output=json']),
    );
    expect(namespace.metadata.labels['pod-security.kubernetes.io/enforce']).toBe('restricted');
    for (const { spec } of await server.pods()) {
      const { securityContext, volumes, hostNetwork, hostPID, hostIPC, containers } = spec ?? {};
      expect([hostNetwork, hostPID, hostIPC]).toEqual([undefined, undefined, undefined]);
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(containers?.map((each) => each.securityContext)).toEqual([
        {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      ]);
      const allowed = ['configMap', 'emptyDir', 'projected', 'secret'];
      const kinds = volumes?.flatMap(({ name: _, ...kind }) => Object.keys(kind));
      expect(allowed).toEqual(expect.arrayContaining([...new Set(kinds)]));
    }
    expect(await inPod('id -u; touch /naru/x 2>/dev/null || echo read-only')).toBe(
      '1000\nread-only',
    );
    expect(await inPod('grep -E "Cap(Eff|Bnd)|NoNewPrivs" /proc/1/status | cut -f2')).toBe(
      '0000000000000000\n0000000000000000\n1',
    );
  });

  it('serves the console with its scripts', async () => {
    const html = await (await fetch(`${server.address}/login`)).text();
    expect(html).toContain('나루');
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts.length).toBeGreaterThan(0);
    for (const src of scripts) {
      const answer = await fetch(new URL(src ?? '', server.address));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('javascript'),
      ]);
    }
  });

  it('runs what a member deploys, under no other rights than those of the base', async () => {
    ({ call, token } = await signUpAt(server.address));
    const folder = join(server.git.root, 'app');
    const repository = createTestRepository(folder);
    await writeTestApplication(folder);
    repository.commit('first');
    ({ slug } = await newProject(call));
    const source = { name: 'web', git_url: `${server.git.url}/app`, git_branch: 'main' };
    const body = { ...source, cpu_limit: 200, memory_limit: 128 };
    const id = (await call('createContainer', { params: { slug }, body })).data().slug;
    const network = { network_type: 'tcp', internal_port: APPLICATION_PORT } as const;
    await call('createNetwork', { params: { id }, body: network });
    expect(await projectDeploymentCalls(call, slug).deployed()).toMatchObject({
      status: 'success',
    });
    const { networks } = (await call('getContainer', { params: { id } })).data();
    const { address } = server.cluster;
    expect(networks).toMatchObject([{ external_ip: address, external_port: FIRST_PUBLISHED_PORT }]);
    const path = '/cgi-bin/do/env/HOSTNAME';
    const answer = () =>
      requestPage(address, FIRST_PUBLISHED_PORT, path, address).catch((error: unknown) => ({
        status: 0,
        body: String(error),
      }));
    const isIt = (seen: Awaited<ReturnType<typeof answer>>) => seen.body.includes('web');
    expect(await retryUntil(answer, isIt)).toMatchObject({ status: 200 });
  });

  it('loses no request when a pod is deleted, which says that it is going and serves on', async () => {
    const visitors = asking();
    const [pod] = await server.pods();
    const at = `http://${pod?.status?.podIP}:4000`;
    const deleted = inNamespace('delete', 'pod', pod?.metadata?.name ?? '');
    const status = async (path: string) => (await fetch(at + path)).status;
    await retryUntil(
      () => status('/readyz'),
      (seen) => seen === 503,
    );
    expect(await status('/healthz')).toBe(200);
    await deleted;
    await server.rolledOut();
    expect(await visitors.stop()).toEqual(allFine);
  });

  it('loses no request while all pods are replaced', async () => {
    const visitors = asking();
    const restart = () => inNamespace('rollout', 'restart', 'deployment/naru');
    expect(await replaced(restart)).toHaveLength(2);
    expect(await visitors.stop()).toEqual(allFine);
  });

  it('lets one pod at a time be taken away', async () => {
    const evict = (name: string) => {
      const metadata = { name, namespace: SERVER_NAMESPACE };
      const eviction = { apiVersion: 'policy/v1beta1', kind: 'Eviction', metadata };
      const path = `/api/v1/namespaces/${SERVER_NAMESPACE}/pods/${name}/eviction`;
      return server.kubectl(['create', '--raw', path, '--filename', '-'], JSON.stringify(eviction));
    };
    const [first = '', second = ''] = await names();
    await evict(first);
    await expect(evict(second)).rejects.toThrow('disruption budget');
    await server.rolledOut();
  });

  it('leaves nothing of a project that its member deletes', async () => {
    await call('deleteProject', { params: { slug } });
    expect(await retryUntil(projects, (left) => left === others, GONE_MS)).toBe(others);
  });

  it(
    'migrates the database of the version before while that serves, which loses no request',
    async () => {
      const older = await checkOutServer((await findLastReleaseCommit()) ?? '');
      await build({ root: older, logLevel: 'silent' });
      const image = await importServerImage('old', older);
      await executeAsDatabaseOwner(server.database.socketFolder, 'create database older');
      await server.giveSecrets({ DATABASE_URL: server.databaseUrl('older') });
      // The settings contain only values that both versions accept, because the previous version may reject a newer setting of the base.
      const settings = { ENGINE: 'simulated' };
      await replaced(() => server.apply({ image, settings, patches: [SERVES_ON] }));
      ({ call, token } = await signUpAt(server.address, 'older'));
      const visitors = asking();
      await server.apply({ settings });
      await server.rolledOut();
      expect(await visitors.stop()).toEqual(allFine);
      await newProject(call);
    },
    PREPARATION_TIMEOUT_MS,
  );
});
