import { mountEndpoints } from '@naru/contract/endpoints/mount';
import { networkEndpoints } from '@naru/contract/endpoints/network';
import type { Mount, Network } from '@naru/contract/entities/container';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { createMount, deleteMount, mountRows, mountWrite } from './mount.ts';
import { createNetwork, deleteNetwork, networkParts } from './network.ts';
import { atOnceOrStepwise, type Stepwise } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { changing, refetchAfterWrite, write } from './write.ts';

const NO_MOUNT_CALL =
  '이 서버는 마운트 경로를 바로 바꾸지 못합니다. 마운트를 삭제한 뒤 새 경로로 추가해주세요.';
const NO_NETWORK_CALL =
  '이 서버는 이 네트워크를 바로 바꾸지 못합니다. 네트워크를 삭제한 뒤 다시 추가해주세요.';
const NETWORK_STEPS =
  '이 서버는 네트워크를 한 번에 바꾸지 못합니다. 다시 저장하면 새 포트를 먼저 추가하고 이전 포트를 삭제합니다. 외부 포트는 새로 받습니다.';
const MOVE_STEPS =
  '이 서버는 볼륨을 한 번에 옮기지 못합니다. 다시 옮기면 새 컨테이너에 먼저 마운트하고 지금 컨테이너의 마운트를 삭제합니다.';

/** Gives a mount another path. A server that knows section 7 alone cannot: it knows a mount by its volume, so that deleting one deletes both. */
export const editMount = (at: ContainerAddress, volumeId: string) => {
  const rows = mountRows(at);
  const isIt = ({ volume_id }: Mount) => volume_id === volumeId;
  return changing(rows, isIt, {
    ...mountWrite(at),
    send: (body: BodyOf<typeof mountEndpoints.editMount>, options) => {
      const params = { id: at.container, mountId: volumeId };
      return call(mountEndpoints.editMount, { params, body }, options);
    },
    missingCall: { advice: NO_MOUNT_CALL, isThere: (list) => rows.rows(list).some(isIt) },
  });
};

/** How far a move has come. */
export interface MoveProgress extends Stepwise {
  /** Mounted where it goes to, and not yet deleted where it was. */
  mounted?: true;
}

/** A volume, from a container and to another one of the same project. */
interface Move {
  volumeId: string;
  from: ContainerAddress;
  /** The slug of the container it goes to. */
  to: string;
  /** The path there. */
  path: string;
}

/** The move in one call. */
const moveAtOnce = ({ volumeId, from, to, path }: Move) => {
  const rows = mountRows(from);
  return write({
    send: () =>
      call(mountEndpoints.moveMount, {
        params: { id: from.container, mountId: volumeId },
        body: { container: to, mount_path: path },
      }),
    query: rows.query,
    outcome: () => ({
      ...{ adds: { volume_id: volumeId }, id: rows.id, unique: true },
      rows: mountRows({ project: from.project, container: to }).rows,
    }),
    missingCall: {
      advice: MOVE_STEPS,
      isThere: (list) => rows.rows(list).some(({ volume_id }) => volume_id === volumeId),
    },
    stale: [],
  });
};

/** Moves a volume to another container: there first, so that it is never lost. */
export const moveMount = (progress: MoveProgress) =>
  mutationOptions({
    mutationFn: (move: Move, { client }) =>
      atOnceOrStepwise<unknown>(
        progress,
        () => moveAtOnce(move).send(client, undefined),
        async () => {
          const { volumeId, from, to, path } = move;
          const body = { volume_id: volumeId, mount_path: path };
          const target = { project: from.project, container: to };
          if (!progress.mounted) await createMount(target).send(client, body);
          progress.mounted = true;
          await deleteMount(from, volumeId).send(client, undefined);
        },
      ),
    onSettled: (_moved, error, { from }: Move, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.container.list(from.project)]),
  });

/** Changes a network; where the server cannot, another port is added before the old one is deleted. */
export const editNetwork = (at: ContainerAddress, network: Network, progress: Stepwise) => {
  const { internal_port: port } = network;
  const { rows, common } = networkParts(at);
  const isApart = (body: BodyOf<typeof networkEndpoints.editNetwork>) =>
    body.internal_port !== port && body.network_type !== 'http';
  const atOnce = (advice: string) =>
    changing(rows, ({ network_id }) => network_id === network.network_id, {
      ...common,
      send: (body: BodyOf<typeof networkEndpoints.editNetwork>, options) => {
        const params = { id: at.container, networkId: String(port) };
        return call(networkEndpoints.editNetwork, { params, body }, options);
      },
      missingCall: {
        advice,
        isThere: (list) => list.some(({ internal_port }) => internal_port === port),
      },
    });
  return {
    ...atOnce(NO_NETWORK_CALL),
    mutationFn: (
      body: BodyOf<typeof networkEndpoints.editNetwork>,
      { client }: { client: QueryClient },
    ) => {
      if (!isApart(body)) return atOnce(NO_NETWORK_CALL).send(client, body);
      return atOnceOrStepwise(
        progress,
        () => atOnce(NETWORK_STEPS).send(client, body),
        async () => {
          const added = await createNetwork(at).send(client, body);
          await deleteNetwork(at, port).send(client, undefined);
          return added;
        },
      );
    },
  };
};
