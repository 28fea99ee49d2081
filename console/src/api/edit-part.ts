import { mountEndpoints } from '@naru/contract/endpoints/mount';
import { writeNetworkEndpoints } from '@naru/contract/endpoints/write-network';
import type { Mount, Network } from '@naru/contract/entities/container';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { mountRows, mountWriteOptions } from './mount.ts';
import { MISSING_CALL_ADVICE } from './older-server/advice.ts';
import {
  type MountMove,
  type MountMoveProgress,
  moveMountInSteps,
  replaceNetwork,
} from './older-server/edit-in-steps.ts';
import { callWithStepwiseFallback, type StepwiseProgress } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, describeChange, refetchAfterWrite } from './write.ts';
import { networkWriteOptions } from './write-network.ts';

/**
 * Changes the path of a mount. A server that implements section 7 alone cannot change a path: such a server identifies a mount by its
 * volume, so that deleting the old mount would also delete the new mount.
 */
export const editMount = (at: ContainerAddress, volumeId: string) => {
  const rows = mountRows(at);
  const isIt = ({ volume_id }: Mount) => volume_id === volumeId;
  return describeChange(rows, isIt, {
    ...mountWriteOptions(at),
    send: (body: EndpointBody<typeof mountEndpoints.editMount>, options) => {
      const params = { id: at.container, mountId: volumeId };
      return callApi(mountEndpoints.editMount, { params, body }, options);
    },
    missingCall: {
      endpoint: mountEndpoints.editMount,
      advice: MISSING_CALL_ADVICE.editMount,
      isThere: (list) => rows.rows(list).some(isIt),
    },
  });
};

/** Moves a mount in one call. */
const moveAtOnce = ({ volumeId, from, to, path }: MountMove) => {
  const rows = mountRows(from);
  return createWrite({
    send: () =>
      callApi(mountEndpoints.moveMount, {
        params: { id: from.container, mountId: volumeId },
        body: { container: to, mount_path: path },
      }),
    query: rows.query,
    outcome: () => ({
      ...{ adds: { volume_id: volumeId }, id: rows.id, unique: true },
      rows: mountRows({ project: from.project, container: to }).rows,
    }),
    missingCall: {
      endpoint: mountEndpoints.moveMount,
      advice: MISSING_CALL_ADVICE.moveMount,
      isThere: (list) => rows.rows(list).some(({ volume_id }) => volume_id === volumeId),
    },
    stale: [],
  });
};

/**
 * Moves a volume to another container. The mount in the target is created before the old mount is deleted, so that the volume is
 * always mounted.
 */
export const moveMount = (progress: MountMoveProgress) =>
  mutationOptions({
    mutationFn: (move: MountMove, { client }) =>
      callWithStepwiseFallback<unknown>(
        progress,
        () => moveAtOnce(move).send(client, undefined),
        () => moveMountInSteps(client, move, progress),
      ),
    onSettled: (_moved, error, { from }: MountMove, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.container.list(from.project)]),
  });

/**
 * Changes a network. On a server without this call, a network with the new port is added before the network with the old port is
 * deleted.
 */
export const editNetwork = (at: ContainerAddress, network: Network, progress: StepwiseProgress) => {
  const { internal_port: port } = network;
  const { rows, common } = networkWriteOptions(at);
  const isApart = (body: EndpointBody<typeof writeNetworkEndpoints.editNetwork>) =>
    body.internal_port !== port && body.network_type !== 'http';
  const atOnce = (advice: string) =>
    describeChange(rows, ({ network_id }) => network_id === network.network_id, {
      ...common,
      send: (body: EndpointBody<typeof writeNetworkEndpoints.editNetwork>, options) => {
        const params = { id: at.container, networkId: String(port) };
        return callApi(writeNetworkEndpoints.editNetwork, { params, body }, options);
      },
      missingCall: {
        endpoint: writeNetworkEndpoints.editNetwork,
        advice,
        isThere: (list) => list.some(({ internal_port }) => internal_port === port),
      },
    });
  return {
    ...atOnce(MISSING_CALL_ADVICE.editNetwork),
    mutationFn: (
      body: EndpointBody<typeof writeNetworkEndpoints.editNetwork>,
      { client }: { client: QueryClient },
    ) => {
      if (!isApart(body)) return atOnce(MISSING_CALL_ADVICE.editNetwork).send(client, body);
      return callWithStepwiseFallback(
        progress,
        () => atOnce(MISSING_CALL_ADVICE.replaceNetwork).send(client, body),
        () => replaceNetwork(client, at, port, body),
      );
    },
  };
};
