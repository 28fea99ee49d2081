/**
 * Runs programs with a volume, in a container that has nothing but the volume: no network, no secrets, no devices, and nothing that it can
 * write to outside of the volume.
 */
import { EngineError } from '../engine-error.ts';
import { runInSharedContainers } from '../volume-files/shared-containers.ts';
import { type RunInVolume, VOLUME_FOLDER, waitForSeconds } from '../volume-files/volume-program.ts';
import type { VolumeRef } from '../volume-store.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { hasHttpStatus, toConnectionError, toEngineError } from './docker-error.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { removeContainer, startContainer } from './ending.ts';
import { ensureLocalImage } from './images.ts';
import { LABEL_KEYS, VOLUME_HELPER_ROLE, volumeProgramsName } from './labels.ts';
import { runInContainer } from './program.ts';
import { hasVolume } from './volumes.ts';

/** The time after which a container ends by itself, if the server is killed, in s. */
const LIFETIME_S = 24 * 60 * 60;

const MIB = 2 ** 20;
const LIMITS = { Memory: 128 * MIB, NanoCpus: 500_000_000, PidsLimit: 512 };

const FAILED = {
  reason: 'start-failed',
  message: '컨테이너 엔진이 볼륨을 열지 못했습니다. 잠시 후 다시 시도해주세요.',
} as const;

const body = ({ edge, installation }: DockerContext, volume: string): object => ({
  Image: edge.image,
  Entrypoint: ['sh'],
  Cmd: ['-c', waitForSeconds(LIFETIME_S)],
  Env: ['LC_ALL=C'],
  User: '0',
  StopSignal: 'SIGKILL',
  Labels: { [LABEL_KEYS.managed]: installation, [LABEL_KEYS.role]: VOLUME_HELPER_ROLE },
  HostConfig: {
    NetworkMode: 'none',
    AutoRemove: true,
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    CapAdd: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
    SecurityOpt: ['no-new-privileges'],
    Mounts: [{ Type: 'volume', Source: volume, Target: VOLUME_FOLDER }],
    ...LIMITS,
  },
});

/** Starts the container of a volume, unless it runs. Returns its id. */
async function ensureContainer(context: DockerContext, volume: string): Promise<string> {
  const { client, edge } = context;
  const name = volumeProgramsName(volume);
  const found = await inspectContainer(context, name);
  if (found?.State.Running) return found.Id;
  if (found !== undefined) await removeContainer(context, name);
  await ensureLocalImage(client, edge.image);
  // The engine would create a missing volume for the mount.
  if (!(await hasVolume(context, volume))) {
    throw new EngineError('not-found', '볼륨이 엔진에 없습니다.');
  }
  const { Id } = await client.read('/containers/create', createdObjectSchema, {
    method: 'POST',
    query: { name },
    body: body(context, volume),
  });
  await startContainer(context, Id);
  return Id;
}

/** Throws the error of a container that another server has removed or created in the meantime. */
function toLostError(error: unknown): never {
  if (!hasHttpStatus(error, 404) && !hasHttpStatus(error, 409)) throw error;
  throw new EngineError('not-running', FAILED.message, { cause: error });
}

/** Creates the function that runs programs with the volumes of an installation on Docker or Podman. */
export function volumePrograms(context: DockerContext): RunInVolume {
  const { copies, names, oneByOne } = context;
  const nameOf = ({ project, volume }: VolumeRef): string => names.volume(project, volume);
  const run = runInSharedContainers({
    ...{ copies, oneByOne, keyOf: nameOf },
    async open(volume) {
      const container = await ensureContainer(context, nameOf(volume)).catch(toLostError);
      return (options) => runInContainer(context, container, options);
    },
    remove: (volume) => removeContainer(context, volumeProgramsName(nameOf(volume))),
  });
  return (volume, options) =>
    run(volume, options).catch((error: unknown) => {
      throw toEngineError(toConnectionError(error), FAILED);
    });
}
