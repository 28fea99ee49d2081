/** Containers for one purpose, which no project lists: without a network, and with a time at which they end also without a server. */
import { capabilityNames } from '../container-capabilities.ts';
import { THROW_AWAY_SCRATCH, type ThrowAway, type ThrowAwaySpec } from '../container-program.ts';
import { EngineError } from '../engine-error.ts';
import { PIDS_LIMIT } from './container-request-body.ts';
import { requireDiskSpace, watchDisk } from './disk-guard.ts';
import type { DockerContext } from './docker-context.ts';
import { toStartError } from './docker-error.ts';
import { createdObjectSchema, listedContainersSchema } from './docker-schemas.ts';
import { removeContainer, startContainer } from './ending.ts';
import { ensureLocalImage } from './images.ts';
import { LABEL_KEYS, THROW_AWAY_ROLE } from './labels.ts';
import { limitsRequestBody } from './limits.ts';
import { runInContainer } from './program.ts';
import {
  createVolume,
  hasVolume,
  listManagedVolumes,
  makeVolumesWritable,
  removeVolumeByName,
} from './volumes.ts';

const SECOND_MS = 1000;

/** Runs a script until its end, and for at most `$1` seconds. The container ends with its first process, which is this shell. */
const runForSeconds = (script: string): string => `(
${script}
) &
program=$!
(
  sleep "$1"
  kill -s KILL "$program"
) &
wait "$program"`;

const scratchName = (name: string): string => `${name}.scratch`;

const labelsOf = ({ expiresAt }: ThrowAwaySpec) => ({
  [LABEL_KEYS.role]: THROW_AWAY_ROLE,
  [LABEL_KEYS.expires]: String(Math.ceil(expiresAt.getTime() / SECOND_MS)),
});

function mountsOf({ names }: DockerContext, name: string, { volume }: ThrowAwaySpec): object[] {
  const scratch = { Type: 'volume', Source: scratchName(name), Target: THROW_AWAY_SCRATCH };
  if (volume === undefined) return [scratch];
  const { project, path, isReadOnly } = volume;
  const Source = names.volume(project, volume.volume);
  return [scratch, { Type: 'volume', Source, Target: path, ReadOnly: isReadOnly }];
}

/**
 * Returns the request body of a throw-away container.
 * @param now the current time, in ms since 1970
 */
function throwAwayRequestBody(
  context: DockerContext,
  name: string,
  spec: ThrowAwaySpec,
  now: number,
): object {
  const { cpuMillicores, memoryMiB, expiresAt } = spec;
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now) / SECOND_MS));
  return {
    Image: spec.image,
    Entrypoint: ['sh'],
    Cmd: ['-c', runForSeconds(spec.script), 'sh', String(seconds)],
    Env: Object.entries(spec.env).map(([key, value]) => `${key}=${value}`),
    // The first process of a container ignores SIGTERM without a handler.
    StopSignal: 'SIGKILL',
    Labels: { [LABEL_KEYS.managed]: context.installation, ...labelsOf(spec) },
    HostConfig: {
      ...limitsRequestBody({ limits: { cpuMillicores, memoryMiB } }),
      PidsLimit: PIDS_LIMIT,
      NetworkMode: 'none',
      CapDrop: ['ALL'],
      CapAdd: capabilityNames(context.capabilities),
      SecurityOpt: ['no-new-privileges'],
      LogConfig: { Type: 'none' },
      Mounts: mountsOf(context, name, spec),
    },
  };
}

/** The engine would create a missing volume for its mount. @throws EngineError `not-found` */
async function requireVolume(context: DockerContext, { volume }: ThrowAwaySpec): Promise<void> {
  if (volume === undefined) return;
  if (await hasVolume(context, context.names.volume(volume.project, volume.volume))) return;
  throw new EngineError('not-found', '볼륨이 엔진에 없습니다.');
}

async function create(context: DockerContext, name: string, spec: ThrowAwaySpec): Promise<void> {
  const { client, loopVolumes } = context;
  await ensureLocalImage(client, spec.image);
  await requireVolume(context, spec);
  const scratch = scratchName(name);
  const device = await loopVolumes?.ensure(scratch, spec.scratchMiB);
  await createVolume(context, scratch, device, labelsOf(spec));
  const { Id } = await client.read('/containers/create', createdObjectSchema, {
    method: 'POST',
    query: { name },
    body: throwAwayRequestBody(context, name, spec, Date.now()),
  });
  const mount = { volume: scratch, capacityMiB: spec.scratchMiB, path: THROW_AWAY_SCRATCH };
  await makeVolumesWritable(context, Id, [mount]);
  await startContainer(context, Id);
}

/** Removes a throw-away container with its scratch space. Does nothing when they do not exist. */
async function remove(context: DockerContext, name: string): Promise<void> {
  await removeContainer(context, name);
  await removeVolumeByName(context, scratchName(name));
}

const MIB = 2 ** 20;

/**
 * Implements `ContainerEngine.startThrowAway`. What a member has made may unpack to any size, so the container is removed when the disk of the
 * engine is full.
 */
export async function startThrowAway(
  context: DockerContext,
  spec: ThrowAwaySpec,
): Promise<ThrowAway> {
  const { disk } = context;
  const name = context.names.throwAway(spec.id);
  await remove(context, name);
  const room = { reserve: (disk?.reserveMiB ?? 0) * MIB, needed: (spec.neededMiB ?? 0) * MIB };
  if (disk !== undefined) await requireDiskSpace(disk, room);
  try {
    await create(context, name, spec);
  } catch (error) {
    await remove(context, name).catch(() => undefined);
    throw toStartError(error);
  }
  const watch = disk && watchDisk(disk, room, () => remove(context, name));
  return {
    run: (options) => runInContainer(context, name, options),
    async dispose() {
      await watch?.close();
      await remove(context, name);
    },
  };
}

/**
 * Whether a throw-away container or its scratch space was left by a killed server.
 * @param now the current time, in ms since 1970
 */
export const isLeftThrowAway = (
  { [LABEL_KEYS.role]: role, [LABEL_KEYS.expires]: expires }: Readonly<Record<string, string>>,
  now: number,
): boolean => role === THROW_AWAY_ROLE && Number(expires) * SECOND_MS < now;

/** Removes the throw-away containers, and then the scratch spaces, that killed servers have left. */
export async function removeLeftThrowAways(context: DockerContext): Promise<void> {
  const { client, installation } = context;
  const now = Date.now();
  const query = { all: true, filters: { label: [`${LABEL_KEYS.managed}=${installation}`] } };
  const containers = await client.read('/containers/json', listedContainersSchema, { query });
  for (const { Id, Labels } of containers) {
    if (isLeftThrowAway(Labels, now)) await removeContainer(context, Id);
  }
  for (const { Name, Labels } of await listManagedVolumes(context)) {
    if (isLeftThrowAway(Labels, now)) await removeVolumeByName(context, Name);
  }
}
