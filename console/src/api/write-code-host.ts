import { writeCodeHostEndpoints } from '@naru/contract/endpoints/write-code-host';
import type { CodeHost } from '@naru/contract/entities/code-host';
import { CODE_HOST_URLS } from '@naru/contract/rules/code-host';
import { mutationOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { codeHostsQuery } from './code-host.ts';
import type { WriteVerdict } from './outcome.ts';
import { queryKeys } from './query-keys.ts';
import {
  cacheRow,
  createWrite,
  describeAddition,
  describeRemoval,
  replaceOrAppendRow,
} from './write.ts';

const { createCodeHost, updateCodeHost, testCodeHost, deleteCodeHost } = writeCodeHostEndpoints;

/** The time limit of a call with which the server tries a token, in ms: the server makes a few calls of eight seconds at most. */
const TRIAL_TIMEOUT_MS = 40_000;

const idOf = ({ code_host_id }: CodeHost): string => code_host_id;

type List = CodeHost[] | null;

const connections = {
  query: codeHostsQuery(),
  rows: (list: List) => list ?? [],
  id: idOf,
  withRow: (list: List, row: CodeHost) => replaceOrAppendRow(list ?? [], row, idOf),
};

/** Another token may read other repositories, and repositories that could not be read before. */
const stale = [queryKeys.codeHost.all(), queryKeys.inspections()];

/** Connects a code host. The token is in no response, so a connection is found by its address. */
export const addCodeHost = () =>
  describeAddition(connections, {
    send: (body: EndpointBody<typeof createCodeHost>) =>
      callApi(createCodeHost, { body }, { timeoutMs: TRIAL_TIMEOUT_MS }),
    matched: ({ kind, url }) => ({ kind, url: url ?? CODE_HOST_URLS[kind] }),
    stale,
  });

/** Judges a change whose token no response shows. A connection that has the mail address of before may have any token. */
function judgeChange(
  username: string | null | undefined,
  now: CodeHost | undefined,
  before: CodeHost | undefined,
): WriteVerdict<CodeHost> {
  if (now === undefined || now.updated_at === before?.updated_at) return { is: 'not-done' };
  if ((now.username ?? '') !== (username ?? '')) return { is: 'changed' };
  const isChanged = before && (before.username ?? '') !== (username ?? '');
  return isChanged ? { is: 'done', result: now } : { is: 'unsure' };
}

/**
 * Changes the token of a connection.
 * @param known the version with which the input began; the cached one if missing
 */
export function changeCodeHost(codeHostId: string, known?: CodeHost) {
  const find = (list: List | undefined) => list?.find((row) => idOf(row) === codeHostId);
  return createWrite({
    begun: known && ((list) => connections.withRow(list, known)),
    query: connections.query,
    send: (body: EndpointBody<typeof updateCodeHost>, options) =>
      callApi(
        updateCodeHost,
        { params: { codeHostId }, body },
        { ...options, timeoutMs: TRIAL_TIMEOUT_MS },
      ),
    outcome: ({ username }) => ({
      judge: (_rules, now, before) => judgeChange(username, find(now), find(before)),
      find,
    }),
    keep: (client, row) => cacheRow(client, connections, row),
    stale,
  });
}

/** Tries the stored token again. A refusal by the host is a result with a `problem`. */
export const tryCodeHost = (codeHostId: string) =>
  mutationOptions({
    mutationFn: () =>
      callApi(testCodeHost, { params: { codeHostId } }, { timeoutMs: TRIAL_TIMEOUT_MS }),
    onSuccess: (row, _input, _context, { client }) => cacheRow(client, connections, row),
  });

export const removeCodeHost = (codeHostId: string) =>
  describeRemoval(connections, (row) => idOf(row) === codeHostId, {
    send: () => callApi(deleteCodeHost, { params: { codeHostId } }),
    stale,
  });
