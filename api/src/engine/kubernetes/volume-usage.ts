import type { V1Pod } from '@kubernetes/client-node';
import type { VolumeUsage } from '../container-engine.ts';
import { exec } from './exec.ts';
import { findDeployment, refOf } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { ANNOTATION, LABEL } from './manifests/labels.ts';
import { namespaceOf } from './manifests/names.ts';
import { summariesOf } from './summary.ts';
import { runningPod } from './usage.ts';

const KIB = 1024;

/** The path at which a pod mounts a claim. */
function mountPathOf({ spec }: V1Pod, claim: string): string | undefined {
  const volume = spec?.volumes?.find(
    ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === claim,
  );
  const mounts = spec?.containers[0]?.volumeMounts ?? [];
  return mounts.find(({ name }) => name === volume?.name)?.mountPath;
}

/** Measures a volume inside a pod, because kubelets do not measure every kind of volume. `undefined` where the image lacks the tool. */
async function countedIn(
  context: KubernetesContext,
  pods: readonly V1Pod[],
  claim: string,
): Promise<number | undefined> {
  for (const pod of pods) {
    const path = mountPathOf(pod, claim);
    if (path === undefined) continue;
    const { exitCode, output } = await exec(context, pod, ['du', '-sk', path]).catch(() => ({
      exitCode: undefined,
      output: '',
    }));
    if (exitCode === 0) return Number.parseInt(output, 10) * KIB;
  }
  return undefined;
}

/** The usage of a project's volumes, measured by the kubelets or inside a running container. Volumes that neither measures are left out. */
export async function volumeUsage(
  context: KubernetesContext,
  project: string,
): Promise<VolumeUsage[]> {
  const { client, settings, state } = context;
  await state.ready();
  const namespace = namespaceOf(settings, project);
  const claims = await client.call(
    client.core.listNamespacedPersistentVolumeClaim({ namespace, labelSelector: LABEL.volume }),
  );
  const pods = state.deployments().flatMap((deployment) => {
    if (deployment.metadata?.namespace !== namespace) return [];
    return runningPod(context, findDeployment(context, refOf(deployment))) ?? [];
  });
  const summaries = await summariesOf(
    context,
    pods.map(({ spec }) => spec?.nodeName),
  );
  const measured = [...summaries.values()]
    .flat()
    .filter(({ podRef }) => podRef.namespace === namespace)
    .flatMap(({ volume }) => volume ?? []);
  const all: VolumeUsage[] = [];
  for (const { metadata } of claims.items) {
    const name = metadata?.name ?? '';
    const volume = metadata?.annotations?.[ANNOTATION.volume] ?? name;
    const found = measured.find(({ pvcRef }) => pvcRef?.name === name)?.usedBytes;
    const usedBytes = found ?? (await countedIn(context, pods, name));
    if (usedBytes !== undefined) all.push({ volume, usedBytes });
  }
  return all;
}
