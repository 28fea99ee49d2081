import { backupTargetEndpoints } from '../endpoints/backup-target.ts';
import { containerEndpoints } from '../endpoints/container.ts';
import { dataBackupEndpoints } from '../endpoints/data-backup.ts';
import { dataRestorationEndpoints } from '../endpoints/data-restoration.ts';
import { networkEndpoints } from '../endpoints/network.ts';
import { projectEndpoints } from '../endpoints/project.ts';
import { projectVariableEndpoints } from '../endpoints/project-variable.ts';
import { registryLoginEndpoints } from '../endpoints/registry-login.ts';
import { templateEndpoints } from '../endpoints/template.ts';
import { buildVarEndpoints, envVarEndpoints, secretEndpoints } from '../endpoints/variable.ts';
import { volumeEndpoints } from '../endpoints/volume.ts';
import type { Container } from '../entities/container.ts';
import type { DataRestoration } from '../entities/data-restoration.ts';
import type { Volume } from '../entities/project.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '../wire/endpoint.ts';
import { computeProjectState, type ProjectState } from './project-state.ts';

/** The input of a call. */
interface RequestInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/**
 * The port through which calls of the contract are sent. Each client implements the port. The implementation sends an
 * `Idempotency-Key` with every call that accepts a key, and sends the same key when the call is retried after a lost response.
 */
export interface ProjectPort {
  /** Resolves with the parsed data; rejects with the client's own error. */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> & RequestInput,
  ) => Promise<EndpointResponse<E>>;
  /** Whether an error means that the server does not have the call, or not what the call names. */
  readonly isMissing?: (error: unknown) => boolean;
}

/** Adds the parts to a listed container. The list of a server may omit the parts, which are then read separately. */
async function withParts({ send }: ProjectPort, listed: Container): Promise<Container> {
  const params = { id: listed.slug };
  const mounts = async () =>
    listed.mounts ?? (await send(containerEndpoints.getContainer, { params })).mounts ?? [];
  return {
    ...listed,
    env_vars: listed.env_vars ?? (await send(envVarEndpoints.listEnvVars, { params })).env_vars,
    build_vars:
      listed.build_vars ?? (await send(buildVarEndpoints.listBuildVars, { params })).build_vars,
    secrets: listed.secrets ?? (await send(secretEndpoints.listSecrets, { params })).secrets,
    networks: listed.networks ?? (await send(networkEndpoints.listNetworks, { params })).networks,
    mounts: await mounts(),
  };
}

/** Reads a part of a project that exists; `undefined` from a server of an earlier release. */
async function readIfSupported<Part>(
  { isMissing }: ProjectPort,
  read: () => Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isMissing?.(error)) return undefined;
    throw error;
  }
}

/** Reads the parts of a project that earlier releases do not have. */
async function readNewerParts(port: ProjectPort, slug: string) {
  const params = { slug };
  const { send } = port;
  const { listProjectVariables } = projectVariableEndpoints;
  const { listDataBackups } = dataBackupEndpoints;
  const { listBackupTargets } = backupTargetEndpoints;
  const { listRegistryLogins } = registryLoginEndpoints;
  return {
    shared: await readIfSupported(
      port,
      async () => (await send(listProjectVariables, { params })).variables,
    ),
    plans: await readIfSupported(port, async () => (await send(listDataBackups, { params })).plans),
    targets: await readIfSupported(
      port,
      async () => (await send(listBackupTargets, { params })).targets,
    ),
    registryLogins: await readIfSupported(
      port,
      async () => (await send(listRegistryLogins, { params })).registry_logins,
    ),
  };
}

/** Returns the slug of the volume with the content of a restoration that is not in use. It is deleted by its time, or by the member. */
function spareOf({
  state,
  new_volume,
  old_volume,
  undo_until,
}: DataRestoration): string | null | undefined {
  if (state === 'running' || state === 'ready') return new_volume;
  if (!undo_until) return undefined;
  return state === 'switched' ? old_volume : new_volume;
}

/**
 * Returns the volumes that a file describes. A file that does not know the content of a restoration would delete it, and with it the undo; one that knows it
 * would create an empty volume elsewhere.
 */
function withoutSpares(
  volumes: readonly Volume[],
  containers: readonly Container[],
  restorations: readonly DataRestoration[],
): Volume[] {
  const spares = new Set(restorations.map(spareOf));
  const mounted = new Set(
    containers.flatMap(({ mounts }) => (mounts ?? []).map(({ volume_id }) => volume_id)),
  );
  return volumes.filter(({ volume_id, slug }) => mounted.has(volume_id) || !spares.has(slug));
}

/** Reads the settings of a project that a project file describes. Rejects with the error of the port. */
export async function readProjectState(port: ProjectPort, slug: string): Promise<ProjectState> {
  const params = { slug };
  const [project, { containers: listed }, { templates }] = await Promise.all([
    port.send(projectEndpoints.getProject, { params }),
    port.send(containerEndpoints.listContainers, { params }),
    port.send(templateEndpoints.listTemplates, {}),
  ]);
  const query = { project_id: project.project_id };
  const { volumes: all } = await port.send(volumeEndpoints.listVolumes, { query });
  const containers: Container[] = [];
  for (const container of listed) containers.push(await withParts(port, container));
  const newer = await readNewerParts(port, slug);
  const { listRestorations } = dataRestorationEndpoints;
  const restored = await readIfSupported(port, () => port.send(listRestorations, { params }));
  const volumes = withoutSpares(all, containers, restored?.restorations ?? []);
  return computeProjectState({ project, containers, volumes, templates, ...newer });
}
