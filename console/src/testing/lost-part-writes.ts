/** The writes to the parts of a container. */
import { restoreDeletedPart } from '#api/deleted-part.ts';
import { createMount, deleteMount } from '#api/mount.ts';
import { createNetwork, deleteNetwork } from '#api/network.ts';
import { queryKeys } from '#api/query-keys.ts';
import { variables } from '#api/variable.ts';
import { at, container, type LostWrite, list, running } from './lost-write.ts';

const port = { network_id: 'n', internal_port: 80, network_type: 'tcp' };
const mount = { volume_id: 'v', mount_path: '/data' };
const env = { env_var_id: 'e', key: 'A', value: '1' };
const secret = { secret_id: 's', key: 'A', value: '1' };
const build = { build_var_id: 'b', key: 'A', value: '1' };
const value = { value: '2' };

const containers = { path: '/projects/shop/containers', key: queryKeys.container.list('shop') };
const envVars = { path: '/containers/api/env-vars', key: queryKeys.variable.list('api', 'env') };
const secrets = { path: '/containers/api/secrets', key: queryKeys.variable.list('api', 'secret') };
const buildVars = {
  path: '/containers/api/build-vars',
  key: queryKeys.variable.list('api', 'build'),
};
const networks = { path: '/containers/api/networks', key: queryKeys.network.list('api') };

const kept = { part_id: 'p', kind: 'env', name: 'A', expires_at: '2999-01-01T00:00:00Z' };

export const partWrites: Readonly<Record<string, LostWrite>> = {
  createEnvVar: {
    run: running(variables('env').create(at), { key: 'A', value: '1' }),
    ...envVars,
    ...list('env_vars', [], [env]),
  },
  updateEnvVar: {
    run: running(variables('env').update(at, 'e'), value),
    ...envVars,
    ...list('env_vars', [env], [{ ...env, ...value }]),
  },
  deleteEnvVar: {
    run: running(variables('env').remove(at, 'e'), undefined),
    ...envVars,
    ...list('env_vars', [env], []),
  },
  restoreDeletedPart: {
    run: running(restoreDeletedPart(at), kept),
    path: '/containers/api/deleted-parts',
    key: queryKeys.deletedPart.list('api'),
    ...list('deleted_parts', [kept], []),
  },
  createSecret: {
    run: running(variables('secret').create(at), { key: 'A', value: '1' }),
    ...secrets,
    ...list('secrets', [], [secret]),
  },
  updateSecret: {
    run: running(variables('secret').update(at, 'A'), value),
    ...secrets,
    ...list('secrets', [secret], [{ ...secret, ...value }]),
  },
  deleteSecret: {
    run: running(variables('secret').remove(at, 'A'), undefined),
    ...secrets,
    ...list('secrets', [secret], []),
  },
  createBuildVar: {
    run: running(variables('build').create(at), { key: 'A', value: '1' }),
    ...buildVars,
    ...list('build_vars', [], [build]),
  },
  updateBuildVar: {
    run: running(variables('build').update(at, 'A'), value),
    ...buildVars,
    ...list('build_vars', [build], [{ ...build, ...value }]),
  },
  deleteBuildVar: {
    run: running(variables('build').remove(at, 'A'), undefined),
    ...buildVars,
    ...list('build_vars', [build], []),
  },
  createNetwork: {
    run: running(createNetwork(at), { internal_port: 80, network_type: 'tcp' }),
    ...networks,
    ...list('networks', [], [port]),
  },
  deleteNetwork: {
    run: running(deleteNetwork(at, 80), undefined),
    ...networks,
    ...list('networks', [port], []),
  },
  createMount: {
    run: running(createMount(at), mount),
    ...containers,
    ...list('containers', [container], [{ ...container, mounts: [mount] }]),
  },
  deleteMount: {
    run: running(deleteMount(at, 'v'), undefined),
    ...containers,
    ...list('containers', [{ ...container, mounts: [mount] }], [container]),
  },
};
