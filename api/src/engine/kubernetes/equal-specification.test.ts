/** Tests of deployments that do not change the specification of a container on a cluster. */
import { isDeepStrictEqual } from 'node:util';
import type { KubernetesObject, V1Deployment } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import {
  createObservedCluster,
  kubernetesDeployment,
  podWithConditions,
  testContainerSpec,
} from '../../testing/kubernetes/observed-cluster.ts';
import type { ApplyStep } from '../container-engine.ts';
import { applyContainer } from './apply.ts';
import type { KubernetesContext } from './kubernetes-context.ts';

const GENERATION = 3;

/**
 * Creates a cluster whose API server increments the generation after a change of the specification or of an annotation, as real API
 * servers do.
 */
async function clusterWith(current: V1Deployment): Promise<KubernetesContext> {
  const context = await createObservedCluster(podWithConditions(true));
  const counted = { ...current, metadata: { ...current.metadata, generation: GENERATION } };
  const isSame = ({ metadata, spec: asked }: V1Deployment) =>
    isDeepStrictEqual(
      [asked, metadata?.annotations],
      [current.spec, current.metadata?.annotations],
    );
  const apply = <T extends KubernetesObject>(manifest: T, options?: { dryRun: boolean }) => {
    if (!options?.dryRun) throw new Error(`${manifest.kind} was applied`);
    const generation = GENERATION + (isSame(manifest) ? 0 : 1);
    return Promise.resolve({ ...manifest, metadata: { ...manifest.metadata, generation } });
  };
  return {
    ...context,
    client: { ...context.client, apply, list: () => Promise.resolve([]) },
    state: { ...context.state, deployments: () => [counted] },
  };
}

async function deployed(context: KubernetesContext): Promise<ApplyStep[]> {
  const steps: ApplyStep[] = [];
  const signal = new AbortController().signal;
  const step = (next: ApplyStep) => void steps.push(next);
  await applyContainer(
    context,
    { ...testContainerSpec, deployment: 'the next' },
    { step, signal, log: () => undefined },
  ).catch(() => undefined);
  return steps;
}

test('leaves what runs alone, whichever deployment asks', async () => {
  expect(await deployed(await clusterWith(kubernetesDeployment))).toEqual([]);
});

test('puts right what somebody has edited', async () => {
  const edited = structuredClone(kubernetesDeployment);
  const [container] = edited.spec?.template.spec?.containers ?? [];
  if (container) container.image = 'of-somebody';
  expect(await deployed(await clusterWith(edited))).toEqual(['creating']);
});
