/**
 * Copies volumes through a pod that has the volume mounted. The pod runs on the node that has the volume mounted already, if there is one,
 * because most volumes can be mounted by the pods of one node only. Owners, modes and links are kept.
 */
import { randomUUID } from 'node:crypto';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { V1PersistentVolumeClaim, V1Pod } from '@kubernetes/client-node';
import { EngineError, FULL_DISK_RULE } from '../engine-error.ts';
import { deletedError, type TransferOptions, whileMoving } from '../running-copies.ts';
import { followProgram } from '../running-program.ts';
import { readTar, tarCommand } from '../tar-output.ts';
import {
  type SizedVolume,
  type StoredVolume,
  VOLUME_ARCHIVE_ROOT,
  type VolumeRef,
  type VolumeStore,
} from '../volume-store.ts';
import {
  copyKey,
  ensureVolumeClaims,
  hasVolumeClaim,
  mebibytesIn,
  usersOfVolume,
} from './claims.ts';
import { applyProjectObjects } from './ending.ts';
import { execInPod, openPodProgram, type PodProgram } from './exec.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { toEngineError } from './kubernetes-error.ts';
import {
  ANNOTATION_KEYS,
  formatLabelSelector,
  installationLabels,
  LABEL_KEYS,
} from './manifests/labels.ts';
import { readProgramEnd } from './program-end.ts';
import { actOnContainer } from './removal.ts';
import { createThrowAway, removeThrowAway } from './throw-away.ts';
import { measureProjectVolumes } from './usage.ts';

const FOLDER = `/${VOLUME_ARCHIVE_ROOT}`;

/** The time after which a pod is ended whose server was killed, in ms. */
const LONGEST_MS = 24 * 60 * 60_000;
const LIMITS = { cpuMillicores: 500, memoryMiB: 256, scratchMiB: 1 };

const FAILED = {
  reason: 'start-failed',
  message: '클러스터가 볼륨의 복사를 거절했습니다.',
} as const;

/** The image of the pods that copy volumes. */
interface CopyContext extends KubernetesContext {
  helperImage: string;
}

/** Runs work with a pod that has a volume mounted. The pod of a killed server ends at its time. */
function withPod<Result>(
  context: CopyContext,
  ref: VolumeRef,
  { isReadOnly, signal }: { isReadOnly: boolean; signal?: AbortSignal | undefined },
  work: (pod: V1Pod, transfer: TransferOptions) => Promise<Result>,
): Promise<Result> {
  return context.copies.run(copyKey(ref), signal, async (transfer) => {
    if (!(await hasVolumeClaim(context, ref))) {
      throw new EngineError('not-found', '볼륨이 클러스터에 없습니다.');
    }
    const spec = {
      ...{ id: randomUUID(), project: ref.project, image: context.helperImage, env: {} },
      ...{ script: 'sleep infinity', ...LIMITS },
      volume: { ...ref, path: FOLDER, isReadOnly },
      expiresAt: new Date(Date.now() + LONGEST_MS),
    };
    const creation = { copiesVolume: true, signal: transfer.signal };
    try {
      return await work(await createThrowAway(context, spec, creation), transfer);
    } catch (error) {
      transfer.signal.throwIfAborted();
      throw (await hasVolumeClaim(context, ref).catch(() => true))
        ? error
        : deletedError({ cause: error });
    } finally {
      await removeThrowAway(context, spec);
    }
  });
}

async function readArchive<Result>(
  context: CopyContext,
  pod: V1Pod,
  { signal, idle }: TransferOptions,
  use: (archive: Readable) => Promise<Result>,
): Promise<Result> {
  const program = await openPodProgram(context, pod, tarCommand(VOLUME_ARCHIVE_ROOT));
  const archive = new PassThrough();
  const close = () => program.close();
  signal.addEventListener('abort', close);
  // The reader of the archive receives the error.
  pipeline(
    () =>
      whileMoving(
        readTar(program.frames, () => readProgramEnd(context, pod, program)),
        idle,
      ),
    archive,
    () => undefined,
  );
  try {
    return await use(archive);
  } finally {
    signal.removeEventListener('abort', close);
    archive.destroy();
    close();
  }
}

/** The length of the blocks in which an archive is sent, in bytes. */
const BLOCK_BYTES = 2 ** 20;

/**
 * Extracts an archive, which comes in blocks: a line with the length of a block, and then the block. The length 0 ends the archive. The
 * input of a program in a pod has no end of its own.
 */
const EXTRACT_SCRIPT = `while read -r size && [ "$size" -gt 0 ]; do
  dd bs="$size" count=1 iflag=fullblock 2>/dev/null || exit
done | tar -x -p -f - -C /`;

const blockOf = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${content.length}\n`), content]);

/** Yields an archive in blocks. */
async function* inBlocks(archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of archive) {
    parts.push(part);
    bytes += part.length;
    if (bytes < BLOCK_BYTES) continue;
    yield blockOf(Buffer.concat(parts));
    parts = [];
    bytes = 0;
  }
  if (bytes > 0) yield blockOf(Buffer.concat(parts));
  yield Buffer.from('0\n');
}

const NOT_TAKEN = '클러스터의 파드가 볼륨의 내용을 끝까지 쓰지 못했습니다.';

function toWriteError(words: string): EngineError {
  const { reason, message } = FULL_DISK_RULE.words.test(words)
    ? { reason: 'out-of-disk' as const, message: '볼륨의 용량이 부족합니다.' }
    : { reason: 'start-failed' as const, message: NOT_TAKEN };
  return new EngineError(reason, `${message} (${words.trim()})`);
}

async function extractArchive(
  context: CopyContext,
  pod: V1Pod,
  archive: Readable,
  { signal, idle }: TransferOptions,
): Promise<void> {
  const opened: PodProgram = await openPodProgram(context, pod, ['sh', '-c', EXTRACT_SCRIPT]);
  const program = {
    ...opened,
    exitCode: () => readProgramEnd(context, pod, opened),
    // The pod is removed with its processes.
    kill: () => Promise.resolve(),
  };
  const { output, errors, ended } = followProgram(
    program,
    inBlocks(whileMoving(archive, idle)),
    signal,
  );
  output.resume();
  if ((await ended) !== 0) throw toWriteError(errors());
}

/** Whether a volume has more than a folder that every new file system has. */
async function hasContent(context: CopyContext, pod: V1Pod): Promise<boolean> {
  const { exitCode, output } = await execInPod(context, pod, ['ls', '-A', FOLDER]);
  if (exitCode !== 0) throw new EngineError('start-failed', FAILED.message);
  return output.split('\n').some((name) => name !== '' && name !== 'lost+found');
}

async function ensure(
  context: CopyContext,
  volume: SizedVolume,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { project, capacityMiB } = volume;
  await applyProjectObjects(context, project, signal);
  const mounts = [{ volume: volume.volume, capacityMiB, path: FOLDER }];
  await ensureVolumeClaims(context, { project, mounts }, () => undefined);
  return withPod(context, volume, { isReadOnly: true, signal }, (pod) => hasContent(context, pod));
}

const CLEAR = `find ${FOLDER} -mindepth 1 -maxdepth 1 -exec rm -rf -- {} +`;

async function clear(context: CopyContext, ref: VolumeRef): Promise<void> {
  await context.state.ready();
  for (const user of usersOfVolume(context, ref)) await actOnContainer(context, user, 'stop');
  await withPod(context, ref, { isReadOnly: false }, async (pod) => {
    const { exitCode } = await execInPod(context, pod, ['sh', '-c', CLEAR]);
    if (exitCode !== 0) throw new EngineError('start-failed', '볼륨을 비우지 못했습니다.');
  });
}

const toStored = ({
  metadata,
  spec,
}: V1PersistentVolumeClaim): Omit<StoredVolume, 'usedBytes'> => ({
  project: metadata?.annotations?.[ANNOTATION_KEYS.project] ?? '',
  volume: metadata?.annotations?.[ANNOTATION_KEYS.volume] ?? '',
  capacityMiB: mebibytesIn(spec?.resources?.requests?.storage ?? '0Mi'),
});

/** Measures the volumes of a project that running containers use, as far as the cluster measures them. */
async function measure(context: KubernetesContext, project: string): Promise<Map<string, number>> {
  const measured = await measureProjectVolumes(context, project).catch(() => []);
  return new Map(measured.map(({ volume, usedBytes }) => [volume, usedBytes]));
}

async function list(context: KubernetesContext): Promise<StoredVolume[]> {
  const { client, settings } = context;
  const labelSelector = formatLabelSelector(installationLabels(settings), LABEL_KEYS.volume);
  const { items } = await client.call(
    client.core.listPersistentVolumeClaimForAllNamespaces({ labelSelector }),
  );
  const byProject = Map.groupBy(
    items.filter(({ metadata }) => metadata?.deletionTimestamp === undefined).map(toStored),
    ({ project }) => project,
  );
  const all: StoredVolume[] = [];
  for (const [project, volumes] of byProject) {
    const used = await measure(context, project);
    all.push(...volumes.map((each) => ({ ...each, usedBytes: used.get(each.volume) })));
  }
  return all;
}

/**
 * Creates the copies of the volumes of an installation in a cluster. Every copy requires the right to create and delete pods.
 * @param helperImage an image with BusyBox's programs
 */
export function clusterVolumeStore(base: KubernetesContext, helperImage: string): VolumeStore {
  const context: CopyContext = { ...base, helperImage };
  const explain = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw toEngineError(error, FAILED);
    }
  };
  return {
    image: () => helperImage,
    list: () => explain(list(context)),
    read: (ref, signal, use) =>
      explain(
        withPod(context, ref, { isReadOnly: true, signal }, (pod, transfer) =>
          readArchive(context, pod, transfer, use),
        ),
      ),
    ensure: (volume, signal) => explain(ensure(context, volume, signal)),
    clear: (ref) => explain(clear(context, ref)),
    fill: (ref, archive, signal) =>
      explain(
        withPod(context, ref, { isReadOnly: false, signal }, (pod, transfer) =>
          extractArchive(context, pod, archive, transfer),
        ),
      ),
  };
}
