/** The writes that change resources, and the writes that copy and move resources. */
import { duplicateContainer } from '#api/duplicate-container.ts';
import { editMount, editNetwork, moveMount } from '#api/edit-part.ts';
import { queryKeys } from '#api/query-keys.ts';
import { resizeVolume } from '#api/write-volume.ts';
import {
  createListResponses,
  type LostWrite,
  mutationRunner,
  TEST_CONTAINER,
  TEST_CONTAINER_ADDRESS,
} from './lost-write.ts';

const port = { network_id: 'n', internal_port: 80, network_type: 'tcp' };
const edited = { internal_port: 81, network_type: 'udp' } as const;
const mount = { volume_id: 'v', mount_path: '/data' };
const other = { slug: 'web', name: '웹' };
const volume = { volume_id: 'v', slug: 'data', name: 'data', capacity: 128 };
const move = { volumeId: 'v', from: TEST_CONTAINER_ADDRESS, to: 'web', path: '/data' };

const containers = { path: '/projects/shop/containers', key: queryKeys.container.list('shop') };

export const lostEditWrites: Readonly<Record<string, LostWrite>> = {
  duplicateContainer: {
    run: mutationRunner(duplicateContainer('shop', TEST_CONTAINER, {}), { name: '웹' }),
    ...containers,
    ...createListResponses('containers', [TEST_CONTAINER], [TEST_CONTAINER, other]),
  },
  editMount: {
    run: mutationRunner(editMount(TEST_CONTAINER_ADDRESS, 'v'), { mount_path: '/other' }),
    ...containers,
    ...createListResponses(
      'containers',
      [{ ...TEST_CONTAINER, mounts: [mount] }],
      [{ ...TEST_CONTAINER, mounts: [{ ...mount, mount_path: '/other' }] }],
    ),
  },
  moveMount: {
    run: mutationRunner(moveMount({}), move),
    ...containers,
    ...createListResponses(
      'containers',
      [{ ...TEST_CONTAINER, mounts: [mount] }, other],
      [TEST_CONTAINER, { ...other, mounts: [mount] }],
    ),
  },
  editNetwork: {
    run: mutationRunner(editNetwork(TEST_CONTAINER_ADDRESS, port, {}), edited),
    path: '/containers/api/networks',
    key: queryKeys.network.list('api'),
    ...createListResponses('networks', [port], [{ ...port, ...edited }]),
  },
  resizeVolume: {
    run: mutationRunner(resizeVolume('p', 'data'), { capacity: 256 }),
    path: '/volumes?project_id=p',
    key: queryKeys.volume.list('p'),
    ...createListResponses('volumes', [volume], [{ ...volume, capacity: 256 }]),
  },
};
