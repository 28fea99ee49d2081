import type { V1Deployment, V1PolicyRule } from '@kubernetes/client-node';
import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  createTestSpec,
  runWithoutLease,
} from '../../testing/engine/engine-under-test.ts';
import {
  createKubernetesUnderTest,
  type KubernetesUnderTest,
} from '../../testing/engine/kubernetes-under-test.ts';
import {
  getProvidedCluster,
  missingKubernetesReason,
} from '../../testing/engine/provided-kubernetes.ts';
import { createRolloutId, deploymentInForce } from './in-force.ts';
import { clusterRoleManifest } from './manifests/cluster-role.ts';
import { deploymentManifest } from './manifests/container.ts';
import type { Manifest } from './manifests/manifest.ts';
import { projectNamespace } from './manifests/names.ts';

const missing = missingKubernetesReason();
const title = missing === undefined ? 'rights in a cluster' : `rights in a cluster (${missing})`;

const rulesOf = (throwAways: boolean): V1PolicyRule[] =>
  clusterRoleManifest({
    route: 'edge',
    nodeSummaries: true,
    userNamespaces: true,
    podMetrics: true,
    throwAways,
  }).rules ?? [];

const without = (resource: string): V1PolicyRule[] =>
  rulesOf(true).map((rule) => ({
    ...rule,
    resources: (rule.resources ?? []).filter((each) => each !== resource),
  }));

const namespaceCalled = (name: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name },
});

/**
 * Returns Deployments with all our annotations that are no managed containers: with the labels of another installation, without
 * labels, or in another namespace.
 */
function strangersIn({ settings, image }: KubernetesUnderTest, like: string): Manifest[] {
  const spec = createTestSpec(image, 'own', { stopped: true });
  const ofAnother = deploymentManifest({ ...settings, installation: 'another' }, spec);
  const inForce = deploymentInForce(ofAnother, createRolloutId(), spec);
  const metadata = { ...inForce.metadata, namespace: projectNamespace(settings, spec.project) };
  const changed = (changes: object): Manifest => ({
    ...inForce,
    metadata: { ...metadata, name: 'of-a-stranger', ...changes },
  });
  return [
    changed({}),
    changed({ name: 'without-labels', labels: {} }),
    changed({ namespace: like }),
  ];
}

describe.skipIf(missing !== undefined)(title, () => {
  it('are said to be missing where they are', async () => {
    const subject = await createKubernetesUnderTest(getProvidedCluster(), {
      installation: 'rightless',
      firstPort: 30_930,
      rules: without('secrets'),
    });
    const { engine, image, client, settings } = subject;
    const { error } = await applySpecification({ engine }, createTestSpec(image, 'own'));
    await client.remove(namespaceCalled(projectNamespace(settings, 'shop')));
    await subject.close();
    expect(error).toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('ClusterRole'),
    });
  });

  it('are said to be missing where a pod for one purpose needs them', async () => {
    const subject = await createKubernetesUnderTest(getProvidedCluster(), {
      installation: 'podless',
      firstPort: 30_930,
      rules: rulesOf(false),
    });
    const { engine, image } = subject;
    const spec = {
      ...{ id: 'refused', project: 'shop', image, env: {}, script: 'sleep 60' },
      ...{ cpuMillicores: 100, memoryMiB: 32, scratchMiB: 16 },
      expiresAt: new Date(Date.now() + 60_000),
    };
    const error: unknown = await engine.startThrowAway(spec).catch((reason: unknown) => reason);
    await engine.remove({ kind: 'project', project: 'shop' });
    await subject.close();
    expect(error).toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('pods에 create와 delete'),
    });
  });

  it('are not used on what belongs to others', async () => {
    const subject = await createKubernetesUnderTest(getProvidedCluster(), {
      installation: 'neighbour',
      firstPort: 30_940,
    });
    const { engine, image, client, settings } = subject;
    const like = namespaceCalled(`${projectNamespace(settings, 'shop')}-of-a-stranger`);
    const strangers = strangersIn(subject, like.metadata.name);
    const seen = async () => {
      const found = await Promise.all(strangers.map((each) => client.find<V1Deployment>(each)));
      return found.map((each) => [each?.metadata?.uid, each?.metadata?.generation]);
    };
    expect(
      (await applySpecification({ engine }, createTestSpec(image, 'own'))).error,
    ).toBeUndefined();
    await client.apply(like);
    for (const stranger of strangers) await client.apply(stranger);
    const before = await seen();
    const next = createTestSpec(image, 'own', { env: { VERSION: '2' } });
    expect((await applySpecification({ engine }, next)).error).toBeUndefined();
    await engine.reconcile(runWithoutLease);
    expect((await engine.observe()).map(({ container }) => container)).toEqual(['own']);
    await engine.remove({ kind: 'container', project: 'shop', container: 'own' });
    expect(await seen()).toEqual(before);
    await engine.remove({ kind: 'project', project: 'shop' });
    expect((await seen()).map(([uid]) => uid)).toEqual([undefined, undefined, before[2]?.[0]]);
    await client.remove(like);
    await subject.close();
  });
});
