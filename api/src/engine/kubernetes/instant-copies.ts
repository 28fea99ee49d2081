/** Copies of volumes as they are at one instant, by snapshots of the cluster's storage. */
import { randomUUID } from 'node:crypto';
import type { KubernetesObject, V1PersistentVolumeClaim } from '@kubernetes/client-node';
import { EngineError } from '../engine-error.ts';
import { retryWhileEnding } from '../retry-while-ending.ts';
import {
  INSTANT_SUFFIX,
  type InstantCopy,
  noInstantCopiesError,
  type VolumeRef,
} from '../volume-store.ts';
import { claimOf } from './claims.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { hasHttpStatus, KubernetesError } from './kubernetes-error.ts';
import {
  ANNOTATION_KEYS,
  formatLabelSelector,
  INSTANT_COPY_ROLE,
  installationLabels,
  LABEL_KEYS,
} from './manifests/labels.ts';
import {
  type ClusterInstantCopy,
  snapshotClaimManifest,
  VOLUME_SNAPSHOT_KIND,
  type VolumeSnapshot,
  volumeSnapshotManifest,
} from './manifests/volume-snapshot.ts';

const SECOND_MS = 1000;
/** The time after which the copy of a killed server is removed, in s. */
const LIFETIME_S = 24 * 60 * 60;
const ID_LENGTH = 8;

/** Times of snapshots, in ms. */
interface SnapshotTimes {
  /** The time limit until a snapshot is ready. */
  readyMs: number;
  /** The time for which an error has to last. Drivers retry, and report conflicts that are over a moment later. */
  errorMs: number;
  /** The time for which no snapshot is requested after one that nothing in the cluster has made. */
  refusedMs: number;
}

const TIMES: SnapshotTimes = { readyMs: 60_000, errorMs: 10_000, refusedMs: 5 * 60_000 };

const NO_RIGHT =
  '이 서버에 볼륨 스냅숏을 만들고 삭제할 권한이 없습니다. 운영자에게 ClusterRole의 volumesnapshots에 get, list, create, patch와 delete를 추가해달라고 요청해주세요.';
const NOT_MADE = '클러스터의 저장소가 볼륨의 스냅숏을 만들지 못했습니다.';

/** A snapshot that is not ready yet. */
class PendingError extends Error {
  override readonly name = 'PendingError';
}

const notMadeError = (words: string): EngineError =>
  new EngineError('unsupported', `${NOT_MADE} (${words})`);

/** Waits until a snapshot is ready. @throws EngineError `unsupported`; PendingError when nothing in the cluster makes the snapshot */
async function waitUntilReady(
  { client }: KubernetesContext,
  manifest: ReturnType<typeof volumeSnapshotManifest>,
  { readyMs, errorMs }: SnapshotTimes,
  signal: AbortSignal,
): Promise<VolumeSnapshot> {
  let failedSince: number | undefined;
  const look = async (): Promise<VolumeSnapshot> => {
    const found = await client.find<VolumeSnapshot>(manifest);
    if (found === undefined) throw notMadeError('deleted');
    const { readyToUse, error } = found.status ?? {};
    if (readyToUse) return found;
    const now = performance.now();
    failedSince = error === undefined ? undefined : (failedSince ?? now);
    if (failedSince !== undefined && now - failedSince >= errorMs) {
      throw notMadeError(error?.message ?? '');
    }
    throw new PendingError(`the snapshot ${manifest.metadata.name} is not ready`);
  };
  const passes = (error: unknown): boolean => error instanceof PendingError;
  return await retryWhileEnding(look, { passes, timeoutMs: readyMs, signal });
}

/** Returns the error for a snapshot that the cluster does not make. Other errors stay as they are. */
function toSnapshotError(error: unknown): unknown {
  if (error instanceof PendingError) return notMadeError(error.message);
  // The API server does not know the kind.
  if (hasHttpStatus(error, 404)) return noInstantCopiesError({ cause: error });
  const isWithoutRight = error instanceof KubernetesError && /forbidden: User/.test(error.message);
  return isWithoutRight ? new EngineError('unsupported', NO_RIGHT, { cause: error }) : error;
}

const objectsOf = ({ settings }: KubernetesContext, copy: ClusterInstantCopy) => [
  claimOf({ settings }, copy.project, copy.volume),
  volumeSnapshotManifest(settings, copy),
];

/** Removes the claim and the snapshot of a copy. The cluster removes the data after the end of the pod that has mounted the claim. */
async function remove(context: KubernetesContext, copy: ClusterInstantCopy): Promise<void> {
  for (const each of objectsOf(context, copy)) await context.client.remove(each);
}

async function create(
  context: KubernetesContext,
  copy: ClusterInstantCopy,
  source: V1PersistentVolumeClaim,
  times: SnapshotTimes,
  signal: AbortSignal,
): Promise<void> {
  const { client, settings } = context;
  const manifest = volumeSnapshotManifest(settings, copy);
  await client.apply(manifest);
  const snapshot = await waitUntilReady(context, manifest, times, signal);
  await client.apply(snapshotClaimManifest(settings, copy, source, snapshot));
}

/** Returns the implementation of `VolumeStore.copyInstant` for a cluster. */
export function clusterInstantCopies(
  context: KubernetesContext,
  times = TIMES,
): (volume: VolumeRef, signal: AbortSignal) => Promise<InstantCopy> {
  let refusedAt = -Infinity;
  return async (ref, signal) => {
    if (performance.now() - refusedAt < times.refusedMs) throw noInstantCopiesError();
    const { project, volume } = ref;
    const claim = claimOf(context, project, volume);
    const source = await context.client.find<V1PersistentVolumeClaim>(claim);
    if (source === undefined) throw new EngineError('not-found', '볼륨이 클러스터에 없습니다.');
    const id = randomUUID().slice(0, ID_LENGTH);
    const copied = { project, volume: `${volume}${INSTANT_SUFFIX}${id}` };
    const expires = Math.ceil(Date.now() / SECOND_MS) + LIFETIME_S;
    const copy = { ...copied, source: volume, expires };
    try {
      await create(context, copy, source, times, signal);
    } catch (error) {
      if (error instanceof PendingError) refusedAt = performance.now();
      await remove(context, copy).catch(() => undefined);
      throw toSnapshotError(error);
    }
    return { volume: copied, kind: 'volume-snapshot', dispose: () => remove(context, copy) };
  };
}

const isLeft = ({ metadata }: KubernetesObject, now: number): boolean =>
  Number(metadata?.annotations?.[ANNOTATION_KEYS.expires]) * SECOND_MS < now;

/** Removes the copies that killed servers have left, after their time. */
export async function removeLeftInstantCopies(context: KubernetesContext): Promise<void> {
  const { client, settings } = context;
  const role = { [LABEL_KEYS.role]: INSTANT_COPY_ROLE };
  const selector = formatLabelSelector({ ...installationLabels(settings), ...role });
  const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim' };
  const now = Date.now();
  for (const kind of [claim, VOLUME_SNAPSHOT_KIND]) {
    const found = await client.list(kind, selector).catch((error: unknown) => {
      // A server without the right to list snapshots has made none.
      if (!hasHttpStatus(error, 403)) throw error;
      return [];
    });
    for (const { metadata } of found.filter((each) => isLeft(each, now))) {
      await client.remove({ ...kind, ...(metadata && { metadata }) });
    }
  }
}
