import { basename, dirname } from 'node:path/posix';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import type { VolumeUsage } from '../container-engine.ts';
import type { ContainerSpec, MountSpec } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import type { DockerContext } from './docker-context.ts';
import { hasHttpStatus } from './docker-error.ts';
import {
  type InspectedVolume,
  inspectedVolumeSchema,
  listedContainersSchema,
  listedVolumesSchema,
} from './docker-schemas.ts';
import {
  END_TIMEOUT_MS,
  type EngineConnection,
  removeContainer,
  retryUntilObjectEnds,
} from './ending.ts';
import { LABEL_KEYS, volumeHelperName, volumeProgramsName } from './labels.ts';

/** The time limit for measuring volumes, in ms: longer than for other calls, because the engine reads every file. */
const MEASURE_DEADLINE_MS = 120_000;
const PERMISSIONS = 0o777;
const PERMISSIONS_OF_NEW_FOLDER = 0o755;

async function find({ client }: DockerContext, name: string): Promise<InspectedVolume | undefined> {
  try {
    return await client.read(`/volumes/${name}`, inspectedVolumeSchema);
  } catch (error) {
    if (hasHttpStatus(error, 404)) return undefined;
    throw error;
  }
}

/** Checks whether the engine has a volume. */
export const hasVolume = async ({ client }: EngineConnection, name: string): Promise<boolean> =>
  (await client.send(`/volumes/${name}`, { tolerate: [404] })) !== 404;

/**
 * Creates a volume.
 * @param device the loop device with the file system of the volume; `undefined` for a folder of the engine
 * @param access whether the file system can be written
 */
export async function createVolume(
  { client, installation }: Pick<DockerContext, 'client' | 'installation'>,
  name: string,
  device: string | undefined,
  labels: Readonly<Record<string, string>>,
  access: 'rw' | 'ro' = 'rw',
): Promise<void> {
  const o = access === 'ro' ? 'ro,nosuid,nodev' : 'nosuid,nodev';
  const body = {
    Name: name,
    Driver: 'local',
    DriverOpts: device === undefined ? {} : { type: 'ext4', device, o },
    Labels: { [LABEL_KEYS.managed]: installation, ...labels },
  };
  await client.send('/volumes/create', { method: 'POST', body });
}

const isLoop = ({ Options }: InspectedVolume): boolean => Options?.device !== undefined;

/** Creates a missing volume, and attaches its loop device. */
export async function ensureVolume(
  context: DockerContext,
  project: string,
  mount: Pick<MountSpec, 'volume' | 'capacityMiB'>,
): Promise<void> {
  const { loopVolumes, names } = context;
  const name = names.volume(project, mount.volume);
  const existing = await find(context, name);
  // A volume that was created without a quota is kept, because a replacement would delete the data of the volume.
  if (existing !== undefined && !isLoop(existing)) return;
  const device = await loopVolumes?.ensure(name, mount.capacityMiB);
  if (existing !== undefined) return;
  await createVolume(context, name, device, {
    [LABEL_KEYS.project]: project,
    [LABEL_KEYS.volume]: mount.volume,
    [LABEL_KEYS.capacity]: String(mount.capacityMiB),
  });
}

/** Creates the missing volumes of a container. */
export async function ensureContainerVolumes(
  context: DockerContext,
  spec: ContainerSpec,
): Promise<void> {
  for (const mount of spec.mounts) await ensureVolume(context, spec.project, mount);
}

/** Grows the volumes of a stopped container. Returns false when a volume could not grow because another container uses the volume. */
export async function growContainerVolumes(
  context: DockerContext,
  { project, mounts }: ContainerSpec,
): Promise<boolean> {
  const { loopVolumes, names } = context;
  if (loopVolumes === undefined) return true;
  // A container that reads files of a volume would keep it mounted.
  for (const { volume } of mounts) {
    await removeContainer(context, volumeProgramsName(names.volume(project, volume)));
  }
  const grown = mounts.map(({ volume, capacityMiB }) =>
    loopVolumes.grow(names.volume(project, volume), capacityMiB),
  );
  return (await Promise.all(grown)).every(Boolean);
}

/**
 * Checks whether a folder in a container belongs to root, by the first entry of its archive. Returns true on an engine with user
 * namespaces, which may report the owner on the machine.
 */
async function belongsToRoot(
  { client, kind }: DockerContext,
  archive: string,
  path: string,
): Promise<boolean> {
  if ((await kind()).userNamespaces) return true;
  const response = await client.open(archive, { query: { path } });
  try {
    for await (const { header } of response.pipe(extract())) return header.uid === 0;
    return true;
  } finally {
    // The rest of the archive has the data of the volume.
    response.destroy();
  }
}

const pathStat = z.object({ mode: z.number() });

/**
 * Allows every user inside the container to write to the container's volumes: a new volume belongs to root, but programs seldom run as
 * root. Keeps permissions that differ from the permissions of a new folder, and a folder of another owner, which the image or a program
 * has prepared.
 */
export async function makeVolumesWritable(
  context: DockerContext,
  id: string,
  mounts: readonly MountSpec[],
): Promise<void> {
  const { client } = context;
  for (const { path } of mounts) {
    const archive = `/containers/${id}/archive`;
    const head = await client.open(archive, { method: 'HEAD', query: { path } });
    const described = String(head.headers['x-docker-container-path-stat'] ?? '');
    const { mode } = pathStat.parse(JSON.parse(Buffer.from(described, 'base64').toString()));
    if ((mode & PERMISSIONS) !== PERMISSIONS_OF_NEW_FOLDER) continue;
    if (!(await belongsToRoot(context, archive, path))) continue;
    const folder = pack();
    folder.entry({ name: `${basename(path)}/`, type: 'directory', mode: PERMISSIONS });
    folder.finalize();
    const query = { path: dirname(path) };
    await client.send(archive, { method: 'PUT', query, archive: folder });
  }
}

/** Lists the volumes of the installation, including volumes that belong to no project. */
export async function listManagedVolumes({
  client,
  installation,
}: Pick<DockerContext, 'client' | 'installation'>): Promise<InspectedVolume[]> {
  const query = { filters: { label: [`${LABEL_KEYS.managed}=${installation}`] } };
  return (await client.read('/volumes', listedVolumesSchema, { query })).Volumes;
}

/** Lists the volumes of all projects. */
export async function listAllVolumes(context: DockerContext): Promise<InspectedVolume[]> {
  const all = await listManagedVolumes(context);
  return all.filter(({ Labels }) => Labels[LABEL_KEYS.volume] !== undefined);
}

/** Lists the volumes of a project. The query has a single label: for two labels, Podman lists volumes with either label. */
async function listVolumes(context: DockerContext, project: string): Promise<InspectedVolume[]> {
  const volumes = await listAllVolumes(context);
  return volumes.filter(({ Labels }) => Labels[LABEL_KEYS.project] === project);
}

type VolumeContext = EngineConnection & Pick<DockerContext, 'names' | 'loopVolumes' | 'copies'>;

/** Checks whether a container that is not being removed uses a volume. */
async function isHeld({ client }: EngineConnection, name: string): Promise<boolean> {
  const query = { all: true, filters: { volume: [name] } };
  const holders = await client.read('/containers/json', listedContainersSchema, { query });
  return holders.some(({ State }) => State !== 'removing');
}

/**
 * Ends the copy of a volume, which would hold the volume for hours. Docker removes the container of a copy after the transfer, which only
 * the server of the copy can end.
 * @throws EngineError `volume-in-use` while another server copies the volume
 */
async function endCopy(context: VolumeContext, name: string): Promise<void> {
  const { copies, endTimeoutMs = END_TIMEOUT_MS } = context;
  copies.end(name);
  const deadline = AbortSignal.timeout(endTimeoutMs);
  await removeContainer(context, volumeHelperName(name), deadline).catch((error: unknown) => {
    if (!deadline.aborted && !hasHttpStatus(error, 409)) throw error;
    throw new EngineError(
      'volume-in-use',
      '다른 서버가 볼륨을 복사하고 있습니다. 복사가 끝나면 삭제합니다.',
      { cause: error },
    );
  });
  await removeContainer(context, volumeProgramsName(name));
}

/** Removes a volume with its data. Does nothing when the volume is missing. @throws EngineError `volume-in-use` */
export async function removeVolumeByName(context: VolumeContext, name: string): Promise<void> {
  const { client, loopVolumes } = context;
  await endCopy(context, name);
  const call = { method: 'DELETE', tolerate: [404] } as const;
  const remove = () => client.send(`/volumes/${name}`, call);
  await retryUntilObjectEnds(context, remove, () => isHeld(context, name)).catch(
    (error: unknown) => {
      if (!hasHttpStatus(error, 409)) throw error;
      throw new EngineError(
        'volume-in-use',
        '컨테이너가 아직 사용하는 볼륨은 삭제할 수 없습니다. 다시 배포하여 연결을 해제해주세요.',
        { cause: error },
      );
    },
  );
  await loopVolumes?.remove(name);
}

/** Removes a volume with its data. Does nothing when the volume is missing. @throws EngineError `volume-in-use` */
export const removeVolume = (
  context: VolumeContext,
  project: string,
  volume: string,
): Promise<void> => removeVolumeByName(context, context.names.volume(project, volume));

/** Removes all volumes of a project with their data. */
export async function removeProjectVolumes(context: DockerContext, project: string): Promise<void> {
  for (const { Name } of await listVolumes(context, project))
    await removeVolumeByName(context, Name);
}

const diskUsage = z.object({
  Volumes: z
    .array(z.object({ Name: z.string(), UsageData: z.object({ Size: z.number() }).nullish() }))
    .nullish(),
});

/** A volume with its used bytes. */
interface MeasuredVolume {
  volume: InspectedVolume;
  usedBytes: number;
}

/** Measures volumes. The engine measures volumes without a quota by reading every file. */
async function measureVolumes(
  context: DockerContext,
  volumes: readonly InspectedVolume[],
): Promise<MeasuredVolume[]> {
  const call = { query: { type: 'volume' }, deadlineMs: MEASURE_DEADLINE_MS };
  const measured = volumes.every(isLoop)
    ? []
    : ((await context.client.read('/system/df', diskUsage, call)).Volumes ?? []);
  const usedBy = async (volume: InspectedVolume): Promise<number> => {
    const { Name: name, Mountpoint } = volume;
    if (isLoop(volume)) return (await context.loopVolumes?.usedBytes(name, Mountpoint)) ?? 0;
    return Math.max(0, measured.find(({ Name }) => Name === name)?.UsageData?.Size ?? 0);
  };
  return Promise.all(volumes.map(async (volume) => ({ volume, usedBytes: await usedBy(volume) })));
}

/** Measures volumes. `usedBytes` is `undefined` for a volume that is deleted meanwhile, or that the engine cannot measure in time. */
export async function tryMeasureVolumes(
  context: DockerContext,
  volumes: readonly InspectedVolume[],
): Promise<(Pick<MeasuredVolume, 'volume'> & { usedBytes: number | undefined })[]> {
  const { loop = [], folder = [] } = Object.groupBy(volumes, (volume) =>
    isLoop(volume) ? 'loop' : 'folder',
  );
  const measure = (part: readonly InspectedVolume[]) =>
    measureVolumes(context, part).catch(() =>
      part.map((volume) => ({ volume, usedBytes: undefined })),
    );
  const parts = [...loop.map((volume) => [volume]), folder];
  return (await Promise.all(parts.map(measure))).flat();
}

/** Measures the volumes of a project. */
export async function measureProjectVolumes(
  context: DockerContext,
  project: string,
): Promise<VolumeUsage[]> {
  const measured = await measureVolumes(context, await listVolumes(context, project));
  return measured.map(({ volume, usedBytes }) => ({
    volume: volume.Labels[LABEL_KEYS.volume] ?? '',
    usedBytes,
  }));
}
