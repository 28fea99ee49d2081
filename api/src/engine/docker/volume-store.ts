/**
 * Copies volumes through a container of the edge's image that has the volume mounted. The container runs only on an engine without exact
 * archives. Owners, modes and links are kept, and a remote engine works too.
 */
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { EngineError } from '../engine-error.ts';
import { deletedError, type TransferOptions } from '../running-copies.ts';
import { VOLUME_ARCHIVE_ROOT, type VolumeRef, type VolumeStore } from '../volume-store.ts';
import type { DockerContext } from './docker-context.ts';
import { DockerError, toConnectionError, toEngineError } from './docker-error.ts';
import { createdObjectSchema, listedContainersSchema } from './docker-schemas.ts';
import { removeContainer, startContainer, stopContainer } from './ending.ts';
import { openFolderArchive } from './folder-archive.ts';
import { ensureLocalImage } from './images.ts';
import { LABEL_KEYS, VOLUME_HELPER_ROLE, volumeHelperName } from './labels.ts';
import { ensureVolume, hasVolume, listAllVolumes, tryMeasureVolumes } from './volumes.ts';

const FOLDER = `/${VOLUME_ARCHIVE_ROOT}`;

/** The time limit for the deletion of a volume's content, in ms. */
const CLEAR_MS = 60 * 60_000;

const FAILED = {
  reason: 'start-failed',
  message: '컨테이너 엔진이 볼륨의 복사를 거절했습니다.',
} as const;

/** Returns the error for operators, with the message of the engine, which names the file; errors of the caller as they are. */
function toCopyError(error: unknown): unknown {
  if (!(error instanceof DockerError)) return toConnectionError(error);
  const converted = toEngineError(error, FAILED);
  if (!(converted instanceof EngineError)) return converted;
  const message = `${converted.message} (${error.message})`;
  return new EngineError(converted.reason, message, { cause: error });
}

/** The command of a container that only has to run. */
const WAIT = ['sleep', 'infinity'];

interface HelperOptions {
  isReadOnly: boolean;
  command?: readonly string[];
  signal?: AbortSignal | undefined;
}

/** Returns the request body of a container that has a volume mounted, and no network. */
const helperBody = (
  { edge, installation }: DockerContext,
  name: string,
  { isReadOnly, command = WAIT }: HelperOptions,
): object => ({
  Image: edge.image,
  Entrypoint: command.slice(0, 1),
  Cmd: command.slice(1),
  User: '0',
  // The first process of a container ignores SIGTERM without a handler.
  StopSignal: 'SIGKILL',
  Labels: { [LABEL_KEYS.managed]: installation, [LABEL_KEYS.role]: VOLUME_HELPER_ROLE },
  HostConfig: {
    NetworkMode: 'none',
    CapDrop: ['ALL'],
    CapAdd: ['DAC_OVERRIDE', 'FOWNER'],
    SecurityOpt: ['no-new-privileges'],
    Mounts: [{ Type: 'volume', Source: name, Target: FOLDER, ReadOnly: isReadOnly }],
  },
});

/** Runs work with a container that has a volume mounted. The rest of a killed server is replaced. */
function withHelper<Result>(
  context: DockerContext,
  { project, volume }: VolumeRef,
  options: HelperOptions,
  work: (id: string, transfer: TransferOptions) => Promise<Result>,
): Promise<Result> {
  const { client, edge, names } = context;
  const volumeName = names.volume(project, volume);
  const name = volumeHelperName(volumeName);
  return context.copies.run(volumeName, options.signal, async (transfer) => {
    await ensureLocalImage(client, edge.image);
    await removeContainer(context, name);
    // The engine would create a missing volume for the mount.
    if (!(await hasVolume(context, volumeName))) {
      throw new EngineError('not-found', '볼륨이 엔진에 없습니다.');
    }
    transfer.signal.throwIfAborted();
    const { Id } = await client.read('/containers/create', createdObjectSchema, {
      method: 'POST',
      query: { name },
      body: helperBody(context, volumeName, options),
    });
    try {
      const waits = options.command === undefined && !(await context.kind()).exactArchives;
      if (waits) await startContainer(context, Id);
      return await work(Id, transfer);
    } finally {
      await removeContainer(context, Id);
    }
  });
}

/** Opens the archive of a helper's volume. */
const openArchive = (context: DockerContext, id: string, transfer: TransferOptions) =>
  openFolderArchive(context, id, VOLUME_ARCHIVE_ROOT, transfer);

/** Whether an archive has more than its root folder, and a folder that every new file system has. */
async function hasContent(archive: Readable): Promise<boolean> {
  const entries = extract();
  archive.on('error', (error) => entries.destroy(error));
  archive.pipe(entries);
  try {
    for await (const entry of entries) {
      const name = entry.header.name.replace(/\/$/, '');
      if (name !== VOLUME_ARCHIVE_ROOT && name !== `${VOLUME_ARCHIVE_ROOT}/lost+found`) return true;
      entry.resume();
    }
    return false;
  } finally {
    archive.destroy();
    entries.destroy();
  }
}

/** Stops the containers of this installation that use a volume. */
async function stopUsers(context: DockerContext, name: string): Promise<void> {
  const query = { filters: { volume: [name] } };
  const users = await context.client.read('/containers/json', listedContainersSchema, { query });
  for (const { Id } of users) await stopContainer(context, Id);
}

const ended = z.object({ StatusCode: z.number() });

const CLEAR = ['sh', '-c', `find ${FOLDER} -mindepth 1 -maxdepth 1 -exec rm -rf -- {} +`];

async function clear(context: DockerContext, ref: VolumeRef): Promise<void> {
  await stopUsers(context, context.names.volume(ref.project, ref.volume));
  const options = { isReadOnly: false, command: CLEAR };
  await withHelper(context, ref, options, async (id, { signal }) => {
    await startContainer(context, id);
    const call = { method: 'POST', deadlineMs: CLEAR_MS, signal } as const;
    const { StatusCode } = await context.client.read(`/containers/${id}/wait`, ended, call);
    if (StatusCode !== 0) throw new EngineError('start-failed', '볼륨을 비우지 못했습니다.');
  });
}

/** Returns the error for a volume that was deleted while it was read; another error as it is. */
async function explainEnd(
  context: DockerContext,
  { project, volume }: VolumeRef,
  error: unknown,
): Promise<unknown> {
  const name = context.names.volume(project, volume);
  const exists = await hasVolume(context, name).catch(() => true);
  return exists ? error : deletedError({ cause: error });
}

function read<Result>(
  context: DockerContext,
  ref: VolumeRef,
  signal: AbortSignal,
  use: (archive: Readable) => Promise<Result>,
): Promise<Result> {
  return withHelper(context, ref, { isReadOnly: true, signal }, async (id, transfer) => {
    try {
      const archive = await openArchive(context, id, transfer);
      // The engine locks the container until the connection ends.
      return await use(archive).finally(() => archive.destroy());
    } catch (error) {
      throw await explainEnd(context, ref, error);
    }
  });
}

const NOT_TAKEN =
  '컨테이너 엔진이 볼륨의 내용을 끝까지 받지 않았습니다. 볼륨의 용량이나 디스크가 부족할 수 있습니다.';

/** Extracts an archive. The engine may end the connection in the middle of an archive that it refuses. */
async function fill(
  context: DockerContext,
  ref: VolumeRef,
  archive: Readable,
  signal: AbortSignal,
) {
  const { client } = context;
  const call = { method: 'PUT', query: { path: '/' }, archive } as const;
  await withHelper(context, ref, { isReadOnly: false, signal }, async (id, transfer) => {
    try {
      await client.send(`/containers/${id}/archive`, { ...call, ...transfer });
    } catch (error) {
      if (error instanceof DockerError) throw error;
      transfer.signal.throwIfAborted();
      await client.send('/_ping');
      throw new EngineError('start-failed', NOT_TAKEN, { cause: error });
    }
  });
}

/** Creates the copies of the volumes of an installation on Docker or Podman. */
export function dockerVolumeStore(context: DockerContext): VolumeStore {
  const explain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw toCopyError(error);
    }
  };
  return {
    image: () => context.edge.image,
    list: () =>
      explain(async () => {
        const measured = await tryMeasureVolumes(context, await listAllVolumes(context));
        return measured.map(({ volume: { Labels }, usedBytes }) => ({
          project: Labels[LABEL_KEYS.project] ?? '',
          volume: Labels[LABEL_KEYS.volume] ?? '',
          capacityMiB: Number(Labels[LABEL_KEYS.capacity] ?? 0),
          usedBytes,
        }));
      }),
    read: (ref, signal, use) => explain(() => read(context, ref, signal, use)),
    ensure: (volume, signal) =>
      explain(async () => {
        await ensureVolume(context, volume.project, volume);
        return withHelper(context, volume, { isReadOnly: true, signal }, async (id, transfer) =>
          hasContent(await openArchive(context, id, transfer)),
        );
      }),
    clear: (ref) => explain(() => clear(context, ref)),
    fill: (ref, archive, signal) => explain(() => fill(context, ref, archive, signal)),
  };
}
