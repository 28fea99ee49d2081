/**
 * Runs programs with a volume, in a pod that has nothing but the volume. The pod runs on the node that has mounted the volume, if there is
 * one, and stays for some time after its last program.
 */
import type { V1Pod } from '@kubernetes/client-node';
import type { ThrowAwaySpec } from '../container-program.ts';
import { EngineError } from '../engine-error.ts';
import { shortHash } from '../short-hash.ts';
import { runInSharedContainers } from '../volume-files/shared-containers.ts';
import { type RunInVolume, VOLUME_FOLDER, waitForSeconds } from '../volume-files/volume-program.ts';
import type { VolumeRef } from '../volume-store.ts';
import { copyKey, hasVolumeClaim } from './claims.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { toEngineError } from './kubernetes-error.ts';
import { runInPod } from './program.ts';
import { createThrowAway, findThrowAway, removeThrowAway } from './throw-away.ts';

/** The time after which a pod ends by itself, if the server is killed, in s. */
const LIFETIME_S = 24 * 60 * 60;
const LIMITS = { cpuMillicores: 500, memoryMiB: 128, scratchMiB: 1 };

const FAILED = {
  reason: 'start-failed',
  message: '클러스터가 볼륨을 열지 못했습니다. 잠시 후 다시 시도해주세요.',
} as const;

/** Returns the id of the pod of a volume, which every server finds again. */
const podIdOf = ({ volume }: VolumeRef): string => `files-${shortHash(volume)}`;

const specOf = (ref: VolumeRef, image: string): ThrowAwaySpec => ({
  ...{ id: podIdOf(ref), project: ref.project, image },
  ...{ env: { LC_ALL: 'C' }, script: waitForSeconds(LIFETIME_S), ...LIMITS },
  volume: { ...ref, path: VOLUME_FOLDER, isReadOnly: false },
  expiresAt: new Date(Date.now() + LIFETIME_S * 1000),
});

/** Removes the pod of a volume. Does nothing when the pod does not exist. */
export const removeProgramsPod = (context: KubernetesContext, ref: VolumeRef): Promise<void> =>
  removeThrowAway(context, { id: podIdOf(ref), project: ref.project });

/** Starts the pod of a volume, unless it runs. */
async function ensurePod(
  context: KubernetesContext,
  image: string,
  ref: VolumeRef,
  signal: AbortSignal,
): Promise<V1Pod> {
  const spec = specOf(ref, image);
  const found = await findThrowAway(context, spec);
  if (found !== undefined) return found;
  if (!(await hasVolumeClaim(context, ref))) {
    throw new EngineError('not-found', '볼륨이 클러스터에 없습니다.');
  }
  return createThrowAway(context, spec, { copiesVolume: true, signal });
}

/**
 * Creates the function that runs programs with the volumes of an installation in a cluster. It requires the right to create and delete
 * pods.
 * @param image an image with BusyBox's programs
 */
export function clusterVolumePrograms(context: KubernetesContext, image: string): RunInVolume {
  const { copies, oneByOne } = context;
  const run = runInSharedContainers({
    ...{ copies, oneByOne, keyOf: copyKey },
    async open(ref, signal) {
      const pod = await ensurePod(context, image, ref, signal);
      return (options) => runInPod(context, pod, options);
    },
    remove: (ref) => removeProgramsPod(context, ref),
  });
  return (ref, options) =>
    run(ref, options).catch((error: unknown) => {
      throw toEngineError(error, FAILED);
    });
}
