/** Sends the call of a step. */
import { containerEndpoints } from '../endpoints/container.ts';
import { containerImageEndpoints } from '../endpoints/container-image.ts';
import { containerProcessEndpoints } from '../endpoints/container-process.ts';
import { createContainerEndpoints } from '../endpoints/create-container.ts';
import { dataBackupEndpoints } from '../endpoints/data-backup.ts';
import { mountEndpoints } from '../endpoints/mount.ts';
import { projectVariableEndpoints } from '../endpoints/project-variable.ts';
import { pushEndpoints } from '../endpoints/push.ts';
import { buildVarEndpoints, envVarEndpoints, secretEndpoints } from '../endpoints/variable.ts';
import { volumeEndpoints } from '../endpoints/volume.ts';
import { writeContainerEndpoints } from '../endpoints/write-container.ts';
import { writeNetworkEndpoints } from '../endpoints/write-network.ts';
import { writeProjectEndpoints } from '../endpoints/write-project.ts';
import { writeVolumeEndpoints } from '../endpoints/write-volume.ts';
import { toPushBody } from '../rules/push-settings.ts';
import { namedValue } from './file-references.ts';
import type { ItemReference, PlannedCall, PlannedCallOfKind, ProjectPlan } from './project-plan.ts';
import type { ContainerImage, ContainerProcess } from './project-state.ts';
import type { ProjectPort } from './read-project-state.ts';

const CREATE_VARIABLE = {
  env: envVarEndpoints.createEnvVar,
  secret: secretEndpoints.createSecret,
  build: buildVarEndpoints.createBuildVar,
} as const;

/**
 * Creates a variable.
 * @param value the value of a secret, which no file contains
 */
export const createVariable = (
  call: PlannedCallOfKind<'create-variable'>,
  id: string,
  port: ProjectPort,
  value: string,
) =>
  port.send(CREATE_VARIABLE[call.kind], {
    params: { id },
    body: { key: call.key, value: call.value ?? value },
  });

export const changeVariable = (
  call: PlannedCallOfKind<'change-variable'>,
  id: string,
  port: ProjectPort,
) => {
  const body = { value: call.value };
  return call.kind === 'env'
    ? port.send(envVarEndpoints.updateEnvVar, { params: { id, varId: call.id }, body })
    : port.send(buildVarEndpoints.updateBuildVar, { params: { id, name: call.id }, body });
};

export const deleteVariable = (
  call: PlannedCallOfKind<'delete-variable'>,
  id: string,
  port: ProjectPort,
) => {
  if (call.kind === 'env')
    return port.send(envVarEndpoints.deleteEnvVar, { params: { id, varId: call.id } });
  const params = { id, name: call.id };
  return call.kind === 'secret'
    ? port.send(secretEndpoints.deleteSecret, { params })
    : port.send(buildVarEndpoints.deleteBuildVar, { params });
};

/** The values that a step needs in addition to its call. */
export interface StepContext {
  readonly port: ProjectPort;
  readonly project: ProjectPlan['project'];
  /**
   * Returns the slug of a container or the id of a volume. An item that a step creates has an id only after that step has succeeded.
   */
  readonly idOf: (place: ItemReference) => string;
  /** The value of the secret that the step creates; empty for other steps. */
  readonly value: string;
}

/** The slug of a created container or the id of a created volume. */
type Created = string | undefined;

/** Finds the newest container with this name, for a creation whose response contains no data. */
async function findContainer({ port, project: { slug } }: StepContext, name: string) {
  const answer = await port.send(containerEndpoints.listContainers, { params: { slug } });
  return answer.containers.findLast((container) => container.name === name)?.slug;
}

async function findVolume({ port, project: { id } }: StepContext, name: string) {
  const answer = await port.send(volumeEndpoints.listVolumes, { query: { project_id: id } });
  return answer.volumes.findLast((volume) => volume.name === name)?.volume_id;
}

const gitBody = ({ url, branch, subpath }: PlannedCallOfKind<'set-git'>['git']) => ({
  git_url: url,
  git_branch: branch,
  git_subpath: subpath,
});

const limitsBody = ({ cpu, memory, start }: PlannedCallOfKind<'set-limits'>['limits']) => ({
  cpu_limit: cpu,
  memory_limit: memory,
  start_seconds: start,
});

const imageBody = ({ name, digest }: ContainerImage) => ({ image: name, image_digest: digest });

const processBody = ({ entrypoint, command, ...others }: ContainerProcess) => ({
  entrypoint: entrypoint && [...entrypoint],
  command: command && [...command],
  ...others,
});

const networkBody = (call: PlannedCallOfKind<'create-network'>) => ({
  ...{ internal_port: call.port, network_type: call.type, fqdn: call.domain },
  ...{ http_protocol: call.protocol, drain_seconds: call.drainSeconds },
});

async function createContainer(call: PlannedCallOfKind<'create-container'>, context: StepContext) {
  const { name, git, image, limits, template, volume } = call;
  const answer = await context.port.send(createContainerEndpoints.createContainer, {
    params: { slug: context.project.slug },
    body: {
      name,
      ...gitBody(git),
      ...(image && imageBody(image)),
      ...limitsBody(limits),
      template_id: template?.id ?? null,
      template_config: template === null ? null : template.options,
      volumes:
        volume === null
          ? []
          : [{ name: volume.name, capacity: volume.capacity, mount_path: volume.path }],
    },
  });
  return answer?.slug ?? findContainer(context, name);
}

async function createVolume(
  { name, capacity }: PlannedCallOfKind<'create-volume'>,
  context: StepContext,
) {
  const body = { project_id: context.project.id, name, capacity };
  const answer = await context.port.send(writeVolumeEndpoints.createVolume, { body });
  return answer?.volume_id ?? findVolume(context, name);
}

/** Changes the backups of a volume, whose call has its slug. */
async function setVolumeBackup(
  { volume, backup }: PlannedCallOfKind<'set-volume-backup'>,
  { port, project, idOf }: StepContext,
): Promise<void> {
  const query = { project_id: project.id };
  const { volumes } = await port.send(volumeEndpoints.listVolumes, { query });
  const slug = volumes.find(({ volume_id }) => volume_id === idOf(volume))?.slug ?? '';
  const params = { slug };
  await port.send(dataBackupEndpoints.updateVolumeBackupPlan, { params, body: backup });
}

/** Sends a call about a shared variable. */
function sendShared(
  call: PlannedCallOfKind<'save-shared' | 'delete-shared'>,
  { port, project, value }: StepContext,
): Promise<unknown> {
  const params = { slug: project.slug, key: call.key };
  if (call.do === 'delete-shared')
    return port.send(projectVariableEndpoints.deleteProjectVariable, { params });
  const body = { value: call.value ?? value, kind: call.kind };
  return port.send(projectVariableEndpoints.saveProjectVariable, { params, body });
}

/**
 * Sends a call about a part of a container.
 * @param id the container's slug
 */
function sendPart(
  call: Extract<PlannedCall, { container: ItemReference }>,
  context: StepContext,
): Promise<unknown> {
  const { port, idOf, value } = context;
  const id = idOf(call.container);
  switch (call.do) {
    case 'rename-container':
      return port.send(writeContainerEndpoints.updateContainer, {
        params: { id },
        body: { name: call.name },
      });
    case 'delete-container':
      return port.send(writeContainerEndpoints.deleteContainer, { params: { id } });
    case 'set-git':
      return port.send(writeContainerEndpoints.updateContainerGit, {
        params: { id },
        body: gitBody(call.git),
      });
    case 'set-template':
      return port.send(writeContainerEndpoints.updateContainerTemplate, {
        params: { id },
        body: { template_id: call.template.id, template_config: call.template.options },
      });
    case 'set-image':
      return port.send(containerImageEndpoints.updateContainerImage, {
        params: { id },
        body: imageBody(call.image),
      });
    case 'set-limits':
      return port.send(writeContainerEndpoints.updateContainerResources, {
        params: { id },
        body: limitsBody(call.limits),
      });
    case 'set-process':
      return port.send(containerProcessEndpoints.updateContainerProcess, {
        params: { id },
        body: processBody(call.process),
      });
    case 'set-push':
      return port.send(pushEndpoints.updateContainerPush, {
        params: { id },
        body: toPushBody(call.push),
      });
    case 'create-variable': {
      const named = call.value === null ? null : namedValue(call.value, call.references, idOf);
      return createVariable({ ...call, value: named }, id, port, value);
    }
    case 'change-variable':
      return changeVariable(
        { ...call, value: namedValue(call.value, call.references, idOf) },
        id,
        port,
      );
    case 'delete-variable':
      return deleteVariable(call, id, port);
    case 'create-network':
      return port.send(writeNetworkEndpoints.createNetwork, {
        params: { id },
        body: networkBody(call),
      });
    case 'delete-network':
      return port.send(writeNetworkEndpoints.deleteNetwork, {
        params: { id, networkId: String(call.port) },
      });
    case 'create-mount':
      return port.send(mountEndpoints.createMount, {
        params: { id },
        body: { volume_id: idOf(call.volume), mount_path: call.path },
      });
    case 'set-container-backup':
      return port.send(dataBackupEndpoints.updateBackupPlan, {
        params: { id },
        body: call.backup,
      });
    case 'delete-mount':
      return port.send(mountEndpoints.deleteMount, { params: { id, mountId: call.volume } });
  }
}

/** Sends the call of a step. Resolves with the id of the created item, if any. Rejects with the error of the port. */
export async function sendStep(call: PlannedCall, context: StepContext): Promise<Created> {
  const { port, project } = context;
  switch (call.do) {
    case 'create-container':
      return createContainer(call, context);
    case 'create-volume':
      return createVolume(call, context);
    case 'rename-project':
      await port.send(writeProjectEndpoints.updateProject, {
        params: { slug: project.slug },
        body: { name: call.name },
      });
      return undefined;
    case 'resize-volume':
      await port.send(writeVolumeEndpoints.resizeVolume, {
        params: { slug: call.slug },
        body: { capacity: call.capacity },
      });
      return undefined;
    case 'delete-volume':
      await port.send(writeVolumeEndpoints.deleteVolume, { params: { slug: call.slug } });
      return undefined;
    case 'set-volume-backup':
      await setVolumeBackup(call, context);
      return undefined;
    case 'save-shared':
    case 'delete-shared':
      await sendShared(call, context);
      return undefined;
    default:
      await sendPart(call, context);
      return undefined;
  }
}
