/** Provokes the errors of `discardChanges`, for the test that provokes every documented error. */
import { formatReference } from '@naru/contract/rules/reference';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { eq } from 'drizzle-orm';
import { newId } from '../storage/ids.ts';
import { containers } from '../storage/schema/container.ts';
import { projects } from '../storage/schema/project.ts';
import { sourceUploads } from '../storage/schema/source-upload.ts';
import type { CheckedResponse } from './check-response.ts';
import { fillConfigurationToLimit, fillNetworksToLimit, fillVariablesToLimit } from './full.ts';
import { EXAMPLE_GIT_URL, newContainer, newProject, newVolume } from './resources.ts';
import { storeRestoration } from './restoration-errors.ts';
import { storeFinishedDeployment } from './store-finished-deployment.ts';
import type { Caller, TestServer } from './test-server.ts';

/** A container with a project and a volume of a new member. */
export interface ContainerFixture {
  call: Caller;
  slug: string;
  id: string;
  volume: string;
  services: TestServer['services'];
}

export interface ErrorProvocation {
  /** Prepares the configuration that counts as deployed. */
  before: (setting: ContainerFixture) => Promise<unknown>;
  /** Makes the changes that are then discarded. */
  after: (setting: ContainerFixture) => Promise<unknown>;
  /** The name of the discarded part; null for the resources of the container. */
  name: string | null;
}

const resources =
  (cpu_limit: number, memory_limit: number) =>
  ({ call, id }: ContainerFixture) =>
    call('updateContainerResources', { params: { id }, body: { cpu_limit, memory_limit } });

const beside = (cpu_limit: number, memory_limit: number) => async (setting: ContainerFixture) => {
  await resources(100, 128)(setting);
  const { call, slug } = setting;
  const body = { name: 'b', git_url: EXAMPLE_GIT_URL, cpu_limit, memory_limit };
  (await call('createContainer', { params: { slug }, body })).data();
};

export const createBuildVariable = ({ call, id }: ContainerFixture) =>
  call('createBuildVar', { params: { id }, body: { key: 'GONE', value: 'x' } });
export const deleteBuildVariable = ({ call, id }: ContainerFixture) =>
  call('deleteBuildVar', { params: { id, name: 'GONE' } });

export const createHttpNetwork = (
  { call, id }: ContainerFixture,
  internal_port = 80,
  fqdn = `${id}.example.com`,
) => call('createNetwork', { params: { id }, body: { internal_port, network_type: 'http', fqdn } });
export const deleteHttpNetwork = ({ call, id }: ContainerFixture) =>
  call('deleteNetwork', { params: { id, networkId: '80' } });

const mount = ({ call, id, volume: volume_id }: ContainerFixture, mount_path = '/a') =>
  call('createMount', { params: { id }, body: { volume_id, mount_path } });

/** Stores a restoration into the volume, which a server has not ended. */
export async function restoreIntoVolume(
  { call, services, slug, volume: spare_id }: ContainerFixture,
  values: Parameters<typeof storeRestoration>[2],
): Promise<void> {
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  await storeRestoration(services, project_id, { ...values, spare_id });
}

/** Makes the volume a content of a restoration that is kept for an undo, in a project whose other volume takes the whole disk. */
export async function keepContentAtLimit(setting: ContainerFixture): Promise<void> {
  const { call, slug, services } = setting;
  await restoreIntoVolume(setting, { state: 'switched' });
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  const { capacity } = await newVolume(call, project_id);
  const isIt = eq(projects.id, project_id);
  await services.db.update(projects).set({ disk_limit: capacity }).where(isIt);
}

const saveSecret = ({ call, id }: ContainerFixture, key: string, value: string) =>
  call('saveVariables', {
    params: { id },
    body: { variables: [{ kind: 'secret', key, value, replace: true }] },
  });
const deleteSecret = ({ call, id }: ContainerFixture, name: string) =>
  call('deleteSecret', { params: { id, name } });

/** Stores a secret that refers to another one. */
async function createReference(setting: ContainerFixture): Promise<void> {
  await saveSecret(setting, 'TARGET', 'x');
  await saveSecret(setting, 'GONE', formatReference({ name: setting.id, key: 'TARGET' }));
}

/** Makes an uploaded folder the source of the container, without its files. */
async function storeUpload({ call, slug, id, services: { db } }: ContainerFixture): Promise<void> {
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  const facts = { digest: 'a'.repeat(64), bytes: 1, files: 1, data_key: '' };
  const upload_id = newId();
  await db
    .insert(sourceUploads)
    .values({ ...facts, id: upload_id, project_id, completed_at: new Date() });
  const columns = { upload_id, git_url: '' };
  await db.update(containers).set(columns).where(eq(containers.slug, id));
}

/** Replaces the uploaded folder by a repository, and deletes it. */
async function deleteUpload({ call, slug, id, services: { db } }: ContainerFixture): Promise<void> {
  await call('updateContainerGit', { params: { id }, body: { git_url: EXAMPLE_GIT_URL } });
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  await db.delete(sourceUploads).where(eq(sourceUploads.project_id, project_id));
}

/**
 * The provocation for each error code. A provocation with a variable, network or mount deletes the part and then prevents the
 * restoration of the part.
 */
export const errorProvocations: Partial<Record<ErrorCode, ErrorProvocation>> = {
  UPLOAD_GONE: { before: storeUpload, after: deleteUpload, name: null },
  CPU_EXCEEDED: { before: resources(600, 128), after: beside(900, 128), name: null },
  MEMORY_EXCEEDED: { before: resources(100, 1024), after: beside(100, 1920), name: null },
  VARIABLES_FULL: {
    before: createBuildVariable,
    after: async (setting) => {
      await deleteBuildVariable(setting);
      await fillVariablesToLimit(setting.services, setting.id);
    },
    name: 'GONE',
  },
  CONFIGURATION_TOO_LARGE: {
    before: createBuildVariable,
    after: async (setting) => {
      await deleteBuildVariable(setting);
      await fillConfigurationToLimit(setting.services, setting.id);
    },
    name: 'GONE',
  },
  NETWORKS_FULL: {
    before: createHttpNetwork,
    after: async (setting) => {
      await deleteHttpNetwork(setting);
      await fillNetworksToLimit(setting.services, setting.id);
    },
    name: '80',
  },
  HTTP_NETWORK_EXISTS: {
    before: createHttpNetwork,
    after: async (setting) => {
      await deleteHttpNetwork(setting);
      await createHttpNetwork(setting, 81);
    },
    name: '80',
  },
  DOMAIN_TAKEN: {
    before: createHttpNetwork,
    after: async (setting) => {
      await deleteHttpNetwork(setting);
      const other = await newContainer(setting.call, setting.slug);
      await createHttpNetwork({ ...setting, id: other.slug }, 80, `${setting.id}.example.com`);
    },
    name: '80',
  },
  MOUNT_EXISTS: {
    before: mount,
    after: async (setting) => {
      const { call, id, volume } = setting;
      await call('deleteMount', { params: { id, mountId: volume } });
      await mount(setting, '/b');
    },
    name: '/a',
  },
  RESTORATION_RUNNING: {
    before: mount,
    after: async (setting) => {
      const { call, id, volume } = setting;
      await call('deleteMount', { params: { id, mountId: volume } });
      await restoreIntoVolume(setting, { state: 'switched', step: 'switching' });
    },
    name: '/a',
  },
  DISK_EXCEEDED: {
    before: mount,
    after: async (setting) => {
      const { call, id, volume } = setting;
      await call('deleteMount', { params: { id, mountId: volume } });
      await keepContentAtLimit(setting);
    },
    name: '/a',
  },
  REFERENCE_INVALID: {
    before: createReference,
    after: async (setting) => {
      await deleteSecret(setting, 'GONE');
      await deleteSecret(setting, 'TARGET');
    },
    name: 'GONE',
  },
  REFERENCE_CYCLE: {
    before: createReference,
    after: async (setting) => {
      await deleteSecret(setting, 'GONE');
      await saveSecret(setting, 'GONE', 'x');
      await saveSecret(setting, 'TARGET', formatReference({ name: setting.id, key: 'GONE' }));
      await deleteSecret(setting, 'GONE');
    },
    name: 'GONE',
  },
};

export async function newContainerFixture(
  { member, services }: TestServer,
  name?: string,
): Promise<ContainerFixture> {
  const { call } = await member();
  const { slug, project_id } = await newProject(call, name);
  const { slug: id } = await newContainer(call, slug);
  const { volume_id } = await newVolume(call, project_id);
  return { call, slug, id, volume: volume_id, services };
}

/** Makes `deploy` refuse a part while another container is deployed. */
export async function provokeRunningDeployment(
  server: TestServer,
): Promise<CheckedResponse<'deploy'>> {
  const { call, slug } = await newContainerFixture(server, 'engine:stall');
  await call('deploy', { params: { slug } });
  const other = await newContainer(call, slug, 'other');
  return call('deploy', { params: { slug }, body: { containers: [other.slug] } });
}

async function discardNamed(
  { call, slug, id }: ContainerFixture,
  name: string | null,
): Promise<CheckedResponse<'discardChanges'>> {
  const { changes } = (await call('listChanges', { params: { slug } })).data();
  const found = changes.filter((one) => one.container === id && (one.name ?? null) === name);
  const body = { ids: found.map((one) => one.id) };
  return call('discardChanges', { params: { slug }, body });
}

/** Makes `discardChanges` fail with a documented error of this call; returns `undefined` for an error that every call can have. */
export async function provokeDiscardError(
  server: TestServer,
  code: ErrorCode,
): Promise<CheckedResponse<'discardChanges'> | undefined> {
  if (code === 'DEPLOYMENT_RUNNING') {
    const { call, slug } = await newContainerFixture(server, 'engine:stall');
    await call('deploy', { params: { slug } });
    return call('discardChanges', { params: { slug }, body: { ids: ['any'] } });
  }
  const provocation = errorProvocations[code];
  if (provocation === undefined) return undefined;
  const setting = await newContainerFixture(server);
  await provocation.before(setting);
  await storeFinishedDeployment(server.services, setting.slug);
  await provocation.after(setting);
  return discardNamed(setting, provocation.name);
}
