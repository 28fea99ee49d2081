import { editPartEndpoints } from '@naru/contract/endpoints/edit-part';
import type { Container } from '@naru/contract/entities/container';
import type { Network } from '@naru/contract/entities/network';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOptions } from './call.ts';
import { type BodyOf, call } from './client.ts';
import { type ContainerAddress, containersQuery } from './container.ts';
import { containerPartMutation } from './container-part.ts';
import { findingOut } from './lost-write.ts';
import { mountParts, sendMount, sendUnmount } from './mount.ts';
import { networkParts, networksQuery, sendNetwork, sendNetworkDeletion } from './network.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { atOnceOrStepwise, type Stepwise } from './stepwise.ts';
import { noSuchCall, nullIfNoSuchCall } from './unknown-call.ts';

type Body<Name extends keyof typeof editPartEndpoints> = BodyOf<(typeof editPartEndpoints)[Name]>;

const NO_MOUNT_CALL =
  '이 서버는 마운트 경로를 바로 바꾸지 못합니다. 마운트를 삭제한 뒤 새 경로로 추가해주세요.';
const NO_NETWORK_CALL =
  '이 서버는 이 네트워크를 바로 바꾸지 못합니다. 네트워크를 삭제한 뒤 다시 추가해주세요.';
const NETWORK_STEPS =
  '이 서버는 네트워크를 한 번에 바꾸지 못합니다. 다시 저장하면 새 포트를 먼저 추가하고 이전 포트를 삭제합니다. 외부 포트는 새로 받습니다.';
const MOVE_STEPS =
  '이 서버는 볼륨을 한 번에 옮기지 못합니다. 다시 옮기면 새 컨테이너에 먼저 마운트하고 지금 컨테이너의 마운트를 삭제합니다.';

/** Reads, past what is known, whether a container has this volume mounted. */
const hasMount = async (client: QueryClient, at: ContainerAddress, volumeId: string) => {
  const list = await client.fetchQuery({ ...containersQuery(at.project), staleTime: 0 });
  return mountParts(at)
    .rows(list)
    .some((mount) => mount.volume_id === volumeId);
};

/** Gives a mount another path. A server that knows section 7 alone cannot: it knows a mount by its volume, so that deleting one deletes both. */
export const editMount = (at: ContainerAddress, volumeId: string) =>
  containerPartMutation(at, (client, body: Body<'editMount'>) => {
    const { query, rows, id } = mountParts(at);
    const find = (list: Container[] | undefined) =>
      list && rows(list).find((mount) => id(mount) === volumeId);
    const edit = async (options: CallOptions) => {
      const params = { id: at.container, mountId: volumeId };
      const sent = call(editPartEndpoints.editMount, { params, body }, options);
      const answer = await nullIfNoSuchCall(sent, () => hasMount(client, at, volumeId));
      if (answer === null) throw noSuchCall(NO_MOUNT_CALL);
      return answer;
    };
    return findingOut(client, edit, query, {
      changes: find,
      judge: ({ updated }, now, before) =>
        updated({ sent: body, before: find(before), now: find(now) }),
    });
  });

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

/** Moves a volume to another container: there first, so that it is never lost. */
export const moveMount = (progress: MoveProgress) =>
  mutationOptions({
    mutationFn: ({ volumeId, from, to, path }: Move, { client }) => {
      const target = { project: from.project, container: to };
      const move = () =>
        call(editPartEndpoints.moveMount, {
          params: { id: from.container, mountId: volumeId },
          body: { container: to, mount_path: path },
        });
      return atOnceOrStepwise<unknown>({
        progress,
        explanation: MOVE_STEPS,
        isThere: () => hasMount(client, from, volumeId),
        atOnce: () =>
          findingOut(client, move, containersQuery(from.project), {
            judge: ({ created }, now, before) =>
              created({
                before: before && mountParts(target).rows(before),
                now: now && mountParts(target).rows(now),
                id: (mount) => mount.volume_id,
                isIt: (mount) => mount.volume_id === volumeId,
                unique: true,
              }),
          }),
        inSteps: async () => {
          const body = { volume_id: volumeId, mount_path: path };
          if (!progress.mounted) await sendMount(client, target, body);
          progress.mounted = true;
          await sendUnmount(client, from, volumeId);
        },
      });
    },
    onSettled: (_moved, error, { from }: Move, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.container.list(from.project)]),
  });

/** Changes a network; where the server cannot, another port is added before the old one is deleted. */
export const editNetwork = (at: ContainerAddress, network: Network, progress: Stepwise) => {
  const { internal_port: port } = network;
  const params = { id: at.container, networkId: String(port) };
  return containerPartMutation(at, (client, body: Body<'editNetwork'>) => {
    const edit = (options: CallOptions) =>
      call(editPartEndpoints.editNetwork, { params, body }, options);
    const find = (list: Network[] | undefined) =>
      list?.find(({ network_id }) => network_id === network.network_id);
    const isApart = body.internal_port !== port && body.network_type !== 'http';
    return atOnceOrStepwise({
      progress: isApart ? progress : {},
      explanation: isApart ? NETWORK_STEPS : NO_NETWORK_CALL,
      isThere: async () => {
        const list = await client.fetchQuery({ ...networksQuery(at.container), staleTime: 0 });
        return list.some(({ internal_port }) => internal_port === port);
      },
      atOnce: () =>
        findingOut(client, edit, networkParts(at).query, {
          changes: find,
          judge: ({ updated }, now, before) =>
            updated({ sent: body, before: find(before), now: find(now) }),
        }),
      inSteps: async () => {
        const added = await sendNetwork(client, at, body);
        await sendNetworkDeletion(client, at, port);
        return added;
      },
    });
  });
};
