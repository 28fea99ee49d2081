import { consoleMoveEndpoints } from '@naru/contract/endpoints/console-move';
import type { ConsoleMoveStart } from '@naru/contract/entities/setting';
import { mutationOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './write.ts';

/** The queries that a move changes. */
const STALE = [queryKeys.admin.settings(), queryKeys.admin.audit()];

/** The time limit of a beginning in ms: longer than the time for which the server tries the new address. */
const BEGIN_TIMEOUT_MS = 60_000;

/**
 * Tries a new address of the console, and opens it for two minutes.
 * @param onBegun receives the link that confirms the move, which no cache stores
 */
export const beginConsoleMove = (onBegun: (start: ConsoleMoveStart) => void) =>
  mutationOptions({
    mutationFn: async (body: EndpointBody<typeof consoleMoveEndpoints.beginConsoleMove>) => {
      const options = { timeoutMs: BEGIN_TIMEOUT_MS };
      onBegun(await callApi(consoleMoveEndpoints.beginConsoleMove, { body }, options));
    },
    onSettled: (_nothing, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, STALE),
  });

/** Ends a move, so that the console stays at its address. */
export const endConsoleMove = () =>
  mutationOptions({
    mutationFn: () => callApi(consoleMoveEndpoints.endConsoleMove, {}),
    onSettled: (_nothing, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, STALE),
  });

/** Makes the address of this page the address of the console. The token works once. */
export const confirmConsoleMove = () =>
  mutationOptions({
    mutationFn: (token: string) =>
      callApi(consoleMoveEndpoints.confirmConsoleMove, { body: { token } }),
  });
