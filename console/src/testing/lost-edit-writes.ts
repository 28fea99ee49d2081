/** The writes that change resources, and the writes that copy and move resources. */
import { duplicateContainer } from '#api/duplicate-container.ts';
import { editMount, editNetwork, moveMount } from '#api/edit-part.ts';
import { queryKeys } from '#api/query-keys.ts';
import { resizeVolume } from '#api/write-volume.ts';
import { at, container, type LostWrite, list, running } from './lost-write.ts';

const port = { network_id: 'n', internal_port: 80, network_type: 'tcp' };
const edited = { internal_port: 81, network_type: 'udp' } as const;
const mount = { volume_id: 'v', mount_path: '/data' };
const other = { slug: 'web', name: '웹' };
const volume = { volume_id: 'v', slug: 'data', name: 'data', capacity: 128 };
const move = { volumeId: 'v', from: at, to: 'web', path: '/data' };

const containers = { path: '/projects/shop/containers', key: queryKeys.container.list('shop') };

export const editWrites: Readonly<Record<string, LostWrite>> = {
  duplicateContainer: {
    run: running(duplicateContainer('shop', container, {}), { name: '웹' }),
    ...containers,
    ...list('containers', [container], [container, other]),
  },
  editMount: {
    run: running(editMount(at, 'v'), { mount_path: '/other' }),
    ...containers,
    ...list(
      'containers',
      [{ ...container, mounts: [mount] }],
      [{ ...container, mounts: [{ ...mount, mount_path: '/other' }] }],
    ),
  },
  moveMount: {
    run: running(moveMount({}), move),
    ...containers,
    ...list(
      'containers',
      [{ ...container, mounts: [mount] }, other],
      [container, { ...other, mounts: [mount] }],
    ),
  },
  editNetwork: {
    run: running(editNetwork(at, port, {}), edited),
    path: '/containers/api/networks',
    key: queryKeys.network.list('api'),
    ...list('networks', [port], [{ ...port, ...edited }]),
  },
  resizeVolume: {
    run: running(resizeVolume('p', 'data'), { capacity: 256 }),
    path: '/volumes?project_id=p',
    key: queryKeys.volume.list('p'),
    ...list('volumes', [volume], [{ ...volume, capacity: 256 }]),
  },
};
