/** Provokes the errors of calls that copy a container, or change its parts or a volume, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { ErrorCode } from '@naru/contract/wire/errors';
import type { ContainerEngine } from '../engine/container-engine.ts';
import type { CheckedResponse } from './check-response.ts';
import {
  type ContainerFixture,
  createHttpNetwork,
  keepContentAtLimit,
  newContainerFixture,
  restoreIntoVolume,
} from './discard-errors.ts';
import { withReplacedServices } from './other-services.ts';
import { EXAMPLE_GIT_URL, newContainer, newDatabase, newVolume } from './resources.ts';
import type { TestServer } from './test-server.ts';

const MIB = 2 ** 20;
const EDITS = [
  'duplicateContainer',
  'updateContainerGit',
  'updateContainerTemplate',
  'updateContainerImage',
  'updateContainerProcess',
  'updateContainerPush',
  'createMount',
  'deleteMount',
  'deleteVolume',
  'editMount',
  'moveMount',
  'editNetwork',
  'resizeVolume',
] as const;
type Edit = (typeof EDITS)[number];

export const isEditCall = (name: EndpointName): name is Edit => EDITS.some((edit) => edit === name);

const mount = ({ call, id, volume: volume_id }: ContainerFixture, mount_path: string) =>
  call('createMount', { params: { id }, body: { volume_id, mount_path } });

async function mountTaken(setting: ContainerFixture, name: Edit) {
  const { call, slug, id } = setting;
  await mount(setting, '/a');
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  const other = await newContainer(call, slug);
  const at = name === 'moveMount' ? other.slug : id;
  const volume = (await newVolume(call, project_id)).volume_id;
  await mount({ ...setting, id: at, volume }, '/b');
  const params = { id, mountId: setting.volume };
  return name === 'moveMount'
    ? call('moveMount', { params, body: { container: at, mount_path: '/b' } })
    : call('editMount', { params, body: { mount_path: '/b' } });
}

/** Mounts a content of a restoration that does not fit the disk limit with the mount. */
async function spareMountRefused(setting: ContainerFixture) {
  await keepContentAtLimit(setting);
  return mount(setting, '/a');
}

/** Mounts a volume into which a server restores, or resizes or deletes a volume whose content is exchanged. */
async function volumeRestored(setting: ContainerFixture, name: Edit) {
  if (name === 'createMount') {
    await restoreIntoVolume(setting, { state: 'running' });
    return mount(setting, '/a');
  }
  await restoreIntoVolume(setting, { state: 'switched', step: 'switching' });
  const { call, slug: project } = setting;
  const { project_id } = (await call('getProject', { params: { slug: project } })).data();
  const { volumes } = (await call('listVolumes', { query: { project_id } })).data();
  const slug = volumes.find(({ volume_id }) => volume_id === setting.volume)?.slug ?? '';
  return name === 'resizeVolume'
    ? call(name, { params: { slug }, body: { capacity: 512 } })
    : call('deleteVolume', { params: { slug } });
}

const tcp = ({ call, id }: ContainerFixture, internal_port: number) =>
  call('createNetwork', { params: { id }, body: { internal_port, network_type: 'tcp' } });

/** Provokes a conflict of networks: changes network 81 to the port or type of network 80, or to the domain of another container. */
async function networkTaken(setting: ContainerFixture, code: ErrorCode) {
  const { call, slug, id } = setting;
  const container = code === 'DOMAIN_TAKEN' ? (await newContainer(call, slug)).slug : id;
  const fqdn = `${container}.example.com`;
  await createHttpNetwork({ ...setting, id: container }, 80, fqdn);
  await tcp(setting, 81);
  const params = { id, networkId: '81' };
  const body =
    code === 'PORT_EXISTS'
      ? ({ internal_port: 80, network_type: 'tcp' } as const)
      : ({ internal_port: 81, network_type: 'http', fqdn } as const);
  return call('editNetwork', { params, body });
}

/** Returns an engine that reports this use of a volume, in MiB, and supports volume quotas. */
function holding(engine: ContainerEngine, volume: string, usedMiB: number): ContainerEngine {
  return {
    ...engine,
    volumeUsage: async () => [{ volume, usedBytes: usedMiB * MIB }],
    info: async () => {
      const info = await engine.info();
      return { ...info, capabilities: { ...info.capabilities, volumeQuotas: true } };
    },
  };
}

async function capacityRefused(
  { services }: TestServer,
  setting: ContainerFixture,
  code: ErrorCode,
) {
  const { call, slug } = setting;
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  const [volume] = (await call('listVolumes', { query: { project_id } })).data().volumes;
  const params = { slug: volume?.slug ?? '' };
  if (code === 'DISK_EXCEEDED') {
    await newVolume(call, project_id);
    return call('resizeVolume', { params, body: { capacity: 2048 } });
  }
  const used = code === 'CAPACITY_BELOW_USE' ? 200 : 1;
  const engine = holding(services.runtime.engine, params.slug, used);
  return withReplacedServices(services, { runtime: { ...services.runtime, engine } }, () =>
    call('resizeVolume', { params, body: { capacity: 128 } }),
  );
}

/** Makes a call that changes what a database depends on. */
async function databaseFixed({ call, slug }: ContainerFixture, name: Edit) {
  const database = await newDatabase(call, slug);
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  const { volumes } = (await call('listVolumes', { query: { project_id } })).data();
  const volume = volumes.at(-1);
  const params = { id: database.slug, mountId: volume?.volume_id ?? '' };
  const mount_path = '/other';
  switch (name) {
    case 'updateContainerGit':
      return call(name, { params, body: { git_url: EXAMPLE_GIT_URL } });
    case 'updateContainerTemplate':
      return call(name, { params, body: { template_id: 'go' } });
    case 'updateContainerImage':
      return call(name, { params, body: { image: 'postgres:17' } });
    case 'updateContainerProcess':
      return call(name, { params, body: { command: ['serve'] } });
    case 'updateContainerPush':
      return call(name, { params, body: { enabled: true } });
    case 'editMount':
      return call(name, { params, body: { mount_path } });
    case 'moveMount': {
      const container = (await newContainer(call, slug, '옆')).slug;
      return call(name, { params, body: { container, mount_path } });
    }
    case 'deleteMount':
      return call(name, { params });
    default:
      return call('deleteVolume', { params: { slug: volume?.slug ?? '' } });
  }
}

/** Copies a database whose volume takes more than half of the project's disk. */
async function databaseCopyRefused({ call, slug }: ContainerFixture) {
  const volumes = [{ name: '데이터베이스', capacity: 1024, mount_path: '/data' }];
  const body = { name: 'db', template_id: 'redis', cpu_limit: 100, memory_limit: 128, volumes };
  const id = (await call('createContainer', { params: { slug }, body })).data().slug;
  return call('duplicateContainer', { params: { id }, body: { name: 'db-2' } });
}

/** Copies a container that uses more than half of the project's resources. */
async function copyRefused(fixture: ContainerFixture, code: ErrorCode) {
  if (code === 'DISK_EXCEEDED') return databaseCopyRefused(fixture);
  const { call, id } = fixture;
  const body =
    code === 'CPU_EXCEEDED'
      ? { cpu_limit: 600, memory_limit: 128 }
      : { cpu_limit: 100, memory_limit: 1152 };
  await call('updateContainerResources', { params: { id }, body });
  return call('duplicateContainer', { params: { id }, body: { name: '웹-2' } });
}

const OF_COPIES: readonly ErrorCode[] = ['CPU_EXCEEDED', 'MEMORY_EXCEEDED', 'DISK_EXCEEDED'];
const OF_MOUNTS: readonly ErrorCode[] = ['MOUNT_EXISTS'];
const OF_NETWORKS: readonly ErrorCode[] = ['PORT_EXISTS', 'HTTP_NETWORK_EXISTS', 'DOMAIN_TAKEN'];
const OF_VOLUMES: readonly ErrorCode[] = [
  'DISK_EXCEEDED',
  'CAPACITY_BELOW_USE',
  'VOLUME_CANNOT_SHRINK',
];

/** Makes one of these calls fail with a documented error of the call; returns `undefined` for an error that every call can have. */
export async function provokeEditError(
  server: TestServer,
  name: Edit,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (code === 'DATABASE_FIXED') return databaseFixed(await newContainerFixture(server), name);
  if (name === 'duplicateContainer' && OF_COPIES.includes(code))
    return copyRefused(await newContainerFixture(server), code);
  if (code === 'RESTORATION_RUNNING')
    return volumeRestored(await newContainerFixture(server), name);
  if (name === 'createMount' && code === 'DISK_EXCEEDED')
    return spareMountRefused(await newContainerFixture(server));
  if (OF_MOUNTS.includes(code) && name !== 'createMount')
    return mountTaken(await newContainerFixture(server), name);
  if (OF_NETWORKS.includes(code)) return networkTaken(await newContainerFixture(server), code);
  if (OF_VOLUMES.includes(code))
    return capacityRefused(server, await newContainerFixture(server), code);
  return undefined;
}
