import { mountEndpoints } from '../endpoints/mount.ts';
import { projectVariableEndpoints } from '../endpoints/project-variable.ts';
import { registryLoginEndpoints } from '../endpoints/registry-login.ts';
import { buildVarEndpoints, envVarEndpoints, secretEndpoints } from '../endpoints/variable.ts';
import { writeNetworkEndpoints } from '../endpoints/write-network.ts';
import { unusualHttpSettings } from '../project-file/project-state.ts';
import {
  createModelHandler,
  type ModelHandlers,
  type ModelProject,
  refuseCallIf,
} from './model-project.ts';

const variables = (model: ModelProject, kind: 'env' | 'build') => ({
  create: (id: string, key: string, value: string) => {
    const container = model.container(id);
    refuseCallIf(
      container[kind].some((one) => one.key === key),
      'KEY_EXISTS',
    );
    container[kind] = [...container[kind], { id: key, key, value: model.storedValue(value) }];
  },
  change: (id: string, key: string, value: string) => {
    const container = model.container(id);
    refuseCallIf(!container[kind].some((one) => one.id === key), 'NOT_FOUND');
    const stored = model.storedValue(value);
    container[kind] = container[kind].map((one) =>
      one.id === key ? { ...one, value: stored } : one,
    );
  },
  remove: (id: string, key: string) => {
    const container = model.container(id);
    refuseCallIf(!container[kind].some((one) => one.id === key), 'NOT_FOUND');
    container[kind] = container[kind].filter((one) => one.id !== key);
  },
});

/** Handlers for environment variables and build variables. */
export function modelVariableHandlers(model: ModelProject): ModelHandlers {
  const env = variables(model, 'env');
  const build = variables(model, 'build');
  return [
    createModelHandler(envVarEndpoints.createEnvVar, ({ params: { id }, body }) =>
      env.create(id, body.key, body.value),
    ),
    createModelHandler(envVarEndpoints.updateEnvVar, ({ params: { id, varId }, body }) =>
      env.change(id, varId, body.value),
    ),
    createModelHandler(envVarEndpoints.deleteEnvVar, ({ params: { id, varId } }) =>
      env.remove(id, varId),
    ),
    createModelHandler(buildVarEndpoints.createBuildVar, ({ params: { id }, body }) =>
      build.create(id, body.key, body.value),
    ),
    createModelHandler(buildVarEndpoints.updateBuildVar, ({ params: { id, name }, body }) =>
      build.change(id, name, body.value),
    ),
    createModelHandler(buildVarEndpoints.deleteBuildVar, ({ params: { id, name } }) =>
      build.remove(id, name),
    ),
  ];
}

/** Handlers for the shared variables of the project. */
export const modelSharedVariableHandlers = (model: ModelProject): ModelHandlers => [
  createModelHandler(projectVariableEndpoints.listProjectVariables, () => ({
    variables: model.shared.map(({ key, kind, value }) => ({ variable_id: key, key, kind, value })),
  })),
  createModelHandler(
    projectVariableEndpoints.saveProjectVariable,
    ({ params: { key }, body: { value, kind = 'env' } }) => {
      const saved = { key, kind, value: kind === 'secret' ? null : value };
      const isThere = model.shared.some((one) => one.key === key);
      model.shared = isThere
        ? model.shared.map((one) => (one.key === key ? saved : one))
        : [...model.shared, saved];
    },
  ),
  createModelHandler(projectVariableEndpoints.deleteProjectVariable, ({ params: { key } }) => {
    refuseCallIf(!model.shared.some((one) => one.key === key), 'NOT_FOUND');
    model.shared = model.shared.filter((one) => one.key !== key);
  }),
];

/** Handlers for secrets, networks and mounts. */
export const modelPartHandlers = (model: ModelProject): ModelHandlers => [
  createModelHandler(secretEndpoints.createSecret, ({ params: { id }, body: { key } }) => {
    const container = model.container(id);
    refuseCallIf(container.secrets.includes(key), 'KEY_EXISTS');
    container.secrets = [...container.secrets, key];
  }),
  createModelHandler(secretEndpoints.deleteSecret, ({ params: { id, name } }) => {
    const container = model.container(id);
    container.secrets = container.secrets.filter((key) => key !== name);
  }),
  createModelHandler(writeNetworkEndpoints.createNetwork, ({ params: { id }, body }) => {
    const container = model.container(id);
    const { internal_port: port, network_type: type } = body;
    const isHttp = body.network_type === 'http';
    const domain = isHttp ? body.fqdn : null;
    const http = isHttp ? unusualHttpSettings(body.http_protocol, body.drain_seconds) : {};
    const has = (where: (network: (typeof container.networks)[number]) => boolean) =>
      container.networks.some(where);
    refuseCallIf(
      has((one) => one.port === port),
      'PORT_EXISTS',
    );
    refuseCallIf(type === 'http' && has((one) => one.type === 'http'), 'HTTP_NETWORK_EXISTS');
    container.networks = [...container.networks, { port, type, domain, ...http }];
  }),
  createModelHandler(writeNetworkEndpoints.deleteNetwork, ({ params: { id, networkId } }) => {
    const container = model.container(id);
    container.networks = container.networks.filter(({ port }) => port !== Number(networkId));
  }),
  createModelHandler(
    mountEndpoints.createMount,
    ({ params: { id }, body: { volume_id, mount_path } }) => {
      const container = model.container(id);
      refuseCallIf(!model.volumes.some((one) => one.id === volume_id), 'NOT_FOUND');
      const isTaken = container.mounts.some(
        ({ volume, path }) => volume === volume_id || path === mount_path,
      );
      refuseCallIf(isTaken, 'MOUNT_EXISTS');
      container.mounts = [...container.mounts, { volume: volume_id, path: mount_path }];
    },
  ),
  createModelHandler(mountEndpoints.deleteMount, ({ params: { id, mountId } }) => {
    const container = model.container(id);
    container.mounts = container.mounts.filter(({ volume }) => volume !== mountId);
  }),
];

/** The handler for the logins of the project, of which a project file has the hosts alone. */
export const modelRegistryLoginHandlers = (model: ModelProject): ModelHandlers => [
  createModelHandler(registryLoginEndpoints.listRegistryLogins, () => ({
    registry_logins: model.registries.map((host) => ({
      ...{ login_id: host, host, username: 'naru', updated_at: '2026-03-02T00:00:00Z' },
    })),
  })),
];
