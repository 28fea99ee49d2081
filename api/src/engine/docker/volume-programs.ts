/**
 * Runs programs with a volume, in a container that has nothing but the volume: no network, no secrets, no devices, and nothing that it can
 * write to outside of the volume.
 */
import { EngineError } from '../engine-error.ts';
import {
  type RunInVolume,
  type RunningProgram,
  VOLUME_FOLDER,
  type VolumeProgram,
} from '../volume-files/volume-program.ts';
import type { VolumeRef } from '../volume-store.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { hasHttpStatus, toConnectionError, toEngineError } from './docker-error.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { removeContainer, startContainer } from './ending.ts';
import { startProgram } from './helper-program.ts';
import { ensureLocalImage } from './images.ts';
import { LABEL_KEYS, VOLUME_HELPER_ROLE, volumeProgramsName } from './labels.ts';
import { hasVolume } from './volumes.ts';

/** The time that a container stays after its last program, in ms. */
const IDLE_MS = 30_000;
/** The time after which a container ends by itself, if the server is killed, in s. */
const LIFETIME_S = 24 * 60 * 60;

const MIB = 2 ** 20;
const LIMITS = { Memory: 128 * MIB, NanoCpus: 500_000_000, PidsLimit: 128 };

const FAILED = {
  reason: 'start-failed',
  message: '컨테이너 엔진이 볼륨을 열지 못했습니다. 잠시 후 다시 시도해주세요.',
} as const;

const body = ({ edge, installation }: DockerContext, volume: string): object => ({
  Image: edge.image,
  Entrypoint: ['sleep'],
  Cmd: [String(LIFETIME_S)],
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

/** Starts the container of a volume, unless it runs. Another server may have started it. */
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

/** Counts the programs of each volume. `left` is called some time after the last program. */
function usedVolumes(left: (volume: string) => void) {
  const uses = new Map<string, { count: number; timer: NodeJS.Timeout | undefined }>();
  return {
    enter(volume: string): void {
      const use = uses.get(volume) ?? { count: 0, timer: undefined };
      clearTimeout(use.timer);
      use.count += 1;
      uses.set(volume, use);
    },
    leave(volume: string): void {
      const use = uses.get(volume);
      if (use === undefined) return;
      use.count -= 1;
      if (use.count > 0) return;
      use.timer = setTimeout(() => {
        uses.delete(volume);
        left(volume);
      }, IDLE_MS).unref();
    },
  };
}

/** Creates the function that runs programs with the volumes of an installation on Docker or Podman. */
export function volumePrograms(context: DockerContext): RunInVolume {
  const { client, copies, names, oneByOne } = context;
  const used = usedVolumes((volume) => {
    // A container that the engine cannot remove now ends by itself.
    const name = volumeProgramsName(volume);
    oneByOne(name, () => removeContainer(context, name)).catch(() => undefined);
  });

  /** Starts a program. Rejects the copy of the volume when the program has failed, and resolves it at the end of the program. */
  const start = (volume: string, program: VolumeProgram): Promise<RunningProgram> => {
    const started = Promise.withResolvers<RunningProgram>();
    const { signal, ...rest } = program;
    const running = copies.run(volume, signal, async (transfer) => {
      const task = () => ensureContainer(context, volume);
      const container = await oneByOne(volumeProgramsName(volume), task);
      const opened = await startProgram(client, { ...rest, container }, transfer);
      started.resolve(opened);
      await opened.ended;
    });
    void running.catch(started.reject).finally(() => used.leave(volume));
    return started.promise;
  };

  return async ({ project, volume }: VolumeRef, program) => {
    const name = names.volume(project, volume);
    used.enter(name);
    try {
      return await start(name, program);
    } catch (error) {
      const isGone = hasHttpStatus(error, 404) || hasHttpStatus(error, 409);
      // The container has just been removed, for example by another server.
      if (!isGone || program.input !== undefined) {
        throw toEngineError(toConnectionError(error), FAILED);
      }
    }
    used.enter(name);
    return start(name, program).catch((error: unknown) => {
      throw toEngineError(toConnectionError(error), FAILED);
    });
  };
}
