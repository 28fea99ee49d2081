import type { V1Deployment } from '@kubernetes/client-node';
import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  observeContainer,
  retryUntil,
  runWithoutLease,
} from '../../testing/engine/engine-under-test.ts';
import {
  missingKubernetesReason,
  useKubernetesUnderTest,
} from '../../testing/engine/provided-kubernetes.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { attemptDeployment, createRolloutId, readStateBeforeAttempt } from './in-force.ts';
import { containerManifests, deploymentManifest } from './manifests/container.ts';
import type { Manifest } from './manifests/manifest.ts';
import { projectNamespace } from './manifests/names.ts';
import { routeManifests } from './manifests/routes.ts';

const missing = missingKubernetesReason();
const title = missing === undefined ? 'faults of a cluster' : `faults of a cluster (${missing})`;

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useKubernetesUnderTest({
    installation: 'faults',
    firstPort: 30_910,
    startTimeoutMs: 15_000,
    endTimeoutMs: 30_000,
  });

  const inShop = (kind: string, rest: object = {}): Manifest => ({
    apiVersion: 'v1',
    kind,
    metadata: { name: 'of-an-operator', namespace: projectNamespace(subject().settings, 'shop') },
    ...rest,
  });

  /** Creates the objects that an interrupted attempt of a killed server leaves. */
  async function beginAttempt(spec: ContainerSpec): Promise<() => Promise<string | undefined>> {
    const { client, settings } = subject();
    const manifest = deploymentManifest(settings, spec);
    const find = () => client.find<V1Deployment>(manifest);
    const before = await find();
    const secrets = containerManifests(settings, spec).filter(({ kind }) => kind === 'Secret');
    for (const secret of secrets) await client.apply(secret);
    await client.apply(attemptDeployment(manifest, createRolloutId(), before));
    return async () => {
      const found = await find();
      return found && readStateBeforeAttempt(found);
    };
  }

  it('takes back an attempt whose server was killed', async () => {
    const { engine, image, visit } = subject();
    expect(
      (await applySpecification({ engine }, createTestSpec(image, 'killed'))).error,
    ).toBeUndefined();
    const before = await observeContainer({ engine }, 'killed');
    const next = createTestSpec(image, 'killed', { env: { VERSION: '2', READY_AFTER: '100' } });
    const attempt = await beginAttempt(next);
    expect(await attempt()).toBe('running');
    await retryUntil(
      async () => {
        await engine.reconcile(runWithoutLease);
        return attempt();
      },
      (left) => left === undefined,
    );
    expect(await observeContainer({ engine }, 'killed')).toEqual(before);
    const { body } = await visit(containerHostname('killed'), '/cgi-bin/do/env/VERSION');
    expect(body).toBe('1\n');
  });

  it('says when the quota is full, and leaves what ran before', async () => {
    const { engine, image, client } = subject();
    const before = await observeContainer({ engine }, 'killed');
    const quota = inShop('ResourceQuota', { spec: { hard: { pods: '1' } } });
    await client.apply(quota);
    const { error } = await applySpecification({ engine }, createTestSpec(image, 'crowded'));
    expect(error).toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('클러스터 한도'),
    });
    expect(await observeContainer({ engine }, 'crowded')).toBeUndefined();
    const next = createTestSpec(image, 'killed', { env: { VERSION: '2' } });
    expect((await applySpecification({ engine }, next)).error).toMatchObject({
      reason: 'start-failed',
    });
    expect(await observeContainer({ engine }, 'killed')).toEqual(before);
    await client.remove(quota);
  });

  it('says when there is no place for it', async () => {
    const { engine, image, client } = subject();
    const [node] = (await client.core.listNode()).items;
    const name = node?.metadata?.name ?? '';
    const cordon = (unschedulable: boolean) =>
      client.merge({ apiVersion: 'v1', kind: 'Node', metadata: { name }, spec: { unschedulable } });
    await cordon(true);
    const { error } = await applySpecification({ engine }, createTestSpec(image, 'crowded'));
    await cordon(false);
    expect(error).toMatchObject({ message: expect.stringContaining('자리가 없습니다') });
    expect(await observeContainer({ engine }, 'crowded')).toBeUndefined();
  });

  it('has routes that the API server takes for an ingress controller', async () => {
    const { client, settings, image } = subject();
    const route = { kind: 'ingress', className: 'any', clusterIssuer: 'any' } as const;
    const routes = routeManifests({ ...settings, route }, createTestSpec(image, 'killed'));
    expect(routes).toHaveLength(1);
    for (const manifest of routes) {
      await expect(client.apply(manifest, { dryRun: true })).resolves.toBeDefined();
    }
  });

  it('waits for a namespace that something holds, says so, and is made anew when it is let go', async () => {
    const { engine, client, image } = subject();
    const held = inShop('ConfigMap');
    const { metadata } = held;
    await client.apply({ ...held, metadata: { ...metadata, finalizers: ['example.org/held'] } });
    const project = { kind: 'project', project: 'shop' } as const;
    await expect(engine.remove(project)).rejects.toMatchObject({
      message: expect.stringContaining('정리'),
    });
    const deployed = applySpecification({ engine }, createTestSpec(image, 'after'));
    await client.merge({ ...held, metadata: { ...metadata, finalizers: [] } });
    expect((await deployed).error).toBeUndefined();
    await retryUntil(
      () => engine.remove(project).catch((error: unknown) => error),
      (error) => error === undefined,
      60_000,
    );
    const namespace = { name: projectNamespace(subject().settings, 'shop') };
    expect(await client.find({ ...held, kind: 'Namespace', metadata: namespace })).toBeUndefined();
  });
});
