/** Tests of the errors for members about containers on a cluster, and of the effects of an operator's manual changes. */
import type { V1Deployment } from '@kubernetes/client-node';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  observeContainer,
  retryUntil,
} from '../../testing/engine/engine-under-test.ts';
import {
  missingKubernetesReason,
  useKubernetesUnderTest,
} from '../../testing/engine/provided-kubernetes.ts';
import { kubernetesClient } from './kubernetes-client.ts';
import { deploymentManifest } from './manifests/container.ts';

const missing = missingKubernetesReason();
const title = missing === undefined ? 'reasons of a cluster' : `reasons of a cluster (${missing})`;

const NAME = 'reasoned';
const REASON_TIMEOUT_MS = 45_000;

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useKubernetesUnderTest({
    installation: 'reasons',
    firstPort: 30_970,
    startTimeoutMs: 15_000,
  });
  beforeAll(async () => {
    expect(
      (await applySpecification(subject(), createTestSpec(subject().image, NAME))).error,
    ).toBeUndefined();
  });

  const version = async () => {
    const { status, body } = await subject().visit(
      containerHostname(NAME),
      '/cgi-bin/do/env/VERSION',
    );
    return `${status} ${body.trim()}`;
  };
  const secrets = async () => {
    const { client, settings, image } = subject();
    const { metadata } = deploymentManifest(settings, createTestSpec(image, NAME));
    const { items } = await client.core.listNamespacedSecret({
      namespace: metadata.namespace ?? '',
      labelSelector: `naru/container=${metadata.name}`,
    });
    return items.map((each) => each.metadata?.name);
  };

  it.each([
    ['이미지를 가져오지 못했습니다', { image: 'registry.invalid/naru/none:1' }],
    ['이미지를 가져오지 못했습니다', { image: 'Not/A/Name' }],
    ['종료되었습니다(종료 코드 3)', { env: { CRASH: '3' } }],
    ['메모리 제한(64 MiB)을 넘어 종료되었습니다', { env: { EAT: '1' } }],
    ['포트 8080 대신 포트 9999에서 듣고 있습니다', { env: { PORT: '9999' } }],
    [
      '클러스터 정책 때문에 컨테이너를 만들지 못했습니다',
      { limits: { cpuMillicores: 500, memoryMiB: 2 ** 21 } },
    ],
  ])('says "%s", and leaves what ran before and nothing else', async (words, changes) => {
    const { engine, image } = subject();
    const before = await observeContainer({ engine }, NAME);
    const kept = await secrets();
    const begun = performance.now();
    const { error } = await applySpecification(
      { engine },
      createTestSpec(image, NAME, { deployment: 'd2', ...changes }),
    );
    expect(error).toMatchObject({ message: expect.stringContaining(words) });
    expect(performance.now() - begun).toBeLessThan(REASON_TIMEOUT_MS);
    expect(before).toMatchObject({ state: 'running' });
    expect(await observeContainer({ engine }, NAME)).toEqual(before);
    expect(await version()).toBe('200 1');
    expect(await secrets()).toEqual(kept);
  });

  it('tells a container that runs out of memory later, and starts it again', async () => {
    const { engine, image, visit } = subject();
    expect(
      (
        await applySpecification(
          { engine },
          createTestSpec(image, 'eating', { env: { EAT_LATER: '1' } }),
        )
      ).error,
    ).toBeUndefined();
    await visit(containerHostname('eating'), '/cgi-bin/do/eat').catch(() => undefined);
    const seen = await retryUntil(
      () => observeContainer({ engine }, 'eating'),
      (now) => now?.outOfMemory === true,
    );
    expect(seen?.restarts).toBeGreaterThanOrEqual(0);
    await retryUntil(
      () => observeContainer({ engine }, 'eating'),
      (now) => now?.state === 'running' && now.restarts > 0,
      60_000,
    );
    await engine.remove({ kind: 'container', project: 'shop', container: 'eating' });
  });

  it.each<[string, (found: V1Deployment) => object]>([
    ['how many run', () => ({ replicas: 3 })],
    ['that none runs', () => ({ replicas: 0 })],
    [
      'another image',
      ({ spec }) => ({
        template: {
          spec: {
            containers: spec?.template.spec?.containers.map((each) => ({
              ...each,
              image: 'localhost/naru/of-somebody:1',
            })),
          },
        },
      }),
    ],
  ])(
    'puts right by the next deployment, without a conflict, when somebody has set %s',
    async (_, edit) => {
      const { engine, image, client, settings } = subject();
      const spec = createTestSpec(image, NAME);
      const target = deploymentManifest(settings, spec);
      const operator = kubernetesClient(client.config, 'kubectl-edit');
      const found = await operator.find<V1Deployment>(target);
      expect(found).toBeDefined();
      const { apiVersion, kind, metadata } = target;
      const { name, namespace = '' } = metadata;
      await operator.merge({
        apiVersion,
        kind,
        metadata: { name, namespace },
        spec: edit(found ?? {}),
      });
      expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
      const now = await operator.find<V1Deployment>(target);
      expect(now?.spec?.replicas).toBe(1);
      expect(now?.spec?.template.spec?.containers[0]?.image).toBe(image);
      expect(await observeContainer({ engine }, NAME)).toMatchObject({ state: 'running' });
      expect(await version()).toBe('200 1');
      expect(await secrets()).toEqual([expect.stringMatching(/./)]);
    },
  );

  it('leaves alone what nobody has changed', async () => {
    const { engine, image } = subject();
    const before = await observeContainer({ engine }, NAME);
    const { error, steps } = await applySpecification({ engine }, createTestSpec(image, NAME));
    expect(error).toBeUndefined();
    expect(steps).toEqual([]);
    expect(await observeContainer({ engine }, NAME)).toEqual(before);
  });
});
