/** The writes to the parts of a container. */
import { restoreDeletedPart } from '#api/deleted-part.ts';
import { createMount, deleteMount } from '#api/mount.ts';
import { queryKeys } from '#api/query-keys.ts';
import { variableCalls } from '#api/variable.ts';
import { createNetwork, deleteNetwork } from '#api/write-network.ts';
import {
  createListResponses,
  type LostWrite,
  mutationRunner,
  TEST_CONTAINER,
  TEST_CONTAINER_ADDRESS,
} from './lost-write.ts';

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

export const lostPartWrites: Readonly<Record<string, LostWrite>> = {
  createEnvVar: {
    run: mutationRunner(variableCalls('env').create(TEST_CONTAINER_ADDRESS), {
      key: 'A',
      value: '1',
    }),
    ...envVars,
    ...createListResponses('env_vars', [], [env]),
  },
  updateEnvVar: {
    run: mutationRunner(variableCalls('env').update(TEST_CONTAINER_ADDRESS, 'e'), value),
    ...envVars,
    ...createListResponses('env_vars', [env], [{ ...env, ...value }]),
  },
  deleteEnvVar: {
    run: mutationRunner(variableCalls('env').remove(TEST_CONTAINER_ADDRESS, 'e'), undefined),
    ...envVars,
    ...createListResponses('env_vars', [env], []),
  },
  restoreDeletedPart: {
    run: mutationRunner(restoreDeletedPart(TEST_CONTAINER_ADDRESS), kept),
    path: '/containers/api/deleted-parts',
    key: queryKeys.deletedPart.list('api'),
    ...createListResponses('deleted_parts', [kept], []),
  },
  createSecret: {
    run: mutationRunner(variableCalls('secret').create(TEST_CONTAINER_ADDRESS), {
      key: 'A',
      value: '1',
    }),
    ...secrets,
    ...createListResponses('secrets', [], [secret]),
  },
  updateSecret: {
    run: mutationRunner(variableCalls('secret').update(TEST_CONTAINER_ADDRESS, 'A'), value),
    ...secrets,
    ...createListResponses('secrets', [secret], [{ ...secret, ...value }]),
  },
  deleteSecret: {
    run: mutationRunner(variableCalls('secret').remove(TEST_CONTAINER_ADDRESS, 'A'), undefined),
    ...secrets,
    ...createListResponses('secrets', [secret], []),
  },
  createBuildVar: {
    run: mutationRunner(variableCalls('build').create(TEST_CONTAINER_ADDRESS), {
      key: 'A',
      value: '1',
    }),
    ...buildVars,
    ...createListResponses('build_vars', [], [build]),
  },
  updateBuildVar: {
    run: mutationRunner(variableCalls('build').update(TEST_CONTAINER_ADDRESS, 'A'), value),
    ...buildVars,
    ...createListResponses('build_vars', [build], [{ ...build, ...value }]),
  },
  deleteBuildVar: {
    run: mutationRunner(variableCalls('build').remove(TEST_CONTAINER_ADDRESS, 'A'), undefined),
    ...buildVars,
    ...createListResponses('build_vars', [build], []),
  },
  createNetwork: {
    run: mutationRunner(createNetwork(TEST_CONTAINER_ADDRESS), {
      internal_port: 80,
      network_type: 'tcp',
    }),
    ...networks,
    ...createListResponses('networks', [], [port]),
  },
  deleteNetwork: {
    run: mutationRunner(deleteNetwork(TEST_CONTAINER_ADDRESS, 80), undefined),
    ...networks,
    ...createListResponses('networks', [port], []),
  },
  createMount: {
    run: mutationRunner(createMount(TEST_CONTAINER_ADDRESS), mount),
    ...containers,
    ...createListResponses(
      'containers',
      [TEST_CONTAINER],
      [{ ...TEST_CONTAINER, mounts: [mount] }],
    ),
  },
  deleteMount: {
    run: mutationRunner(deleteMount(TEST_CONTAINER_ADDRESS, 'v'), undefined),
    ...containers,
    ...createListResponses(
      'containers',
      [{ ...TEST_CONTAINER, mounts: [mount] }],
      [TEST_CONTAINER],
    ),
  },
};
