import { writeRegistryLoginEndpoints } from '@naru/contract/endpoints/write-registry-login';
import type { RegistryLogin } from '@naru/contract/entities/registry-login';
import { callApi, type EndpointBody } from './client.ts';
import type { WriteVerdict } from './outcome.ts';
import { queryKeys } from './query-keys.ts';
import { registryLoginsQuery } from './registry-login.ts';
import {
  cacheRow,
  createWrite,
  describeAddition,
  describeRemoval,
  replaceOrAppendRow,
} from './write.ts';

const { createRegistryLogin, updateRegistryLogin, deleteRegistryLogin } =
  writeRegistryLoginEndpoints;

/** The time limit of a call that logs in at a registry, in ms: the server waits 20 seconds for the registry. */
const LOGIN_TIMEOUT_MS = 25_000;

const idOf = ({ login_id }: RegistryLogin): string => login_id;

type List = RegistryLogin[] | null;

const rowsOf = (projectSlug: string) => ({
  query: registryLoginsQuery(projectSlug),
  rows: (list: List) => list ?? [],
  id: idOf,
  withRow: (list: List, row: RegistryLogin) => replaceOrAppendRow(list ?? [], row, idOf),
});

/** Adds a login. The password is in no response, so a login is found by its registry and its user. */
export const addRegistryLogin = (projectSlug: string) =>
  describeAddition(rowsOf(projectSlug), {
    send: (body: EndpointBody<typeof createRegistryLogin>) =>
      callApi(
        createRegistryLogin,
        { params: { slug: projectSlug }, body },
        { timeoutMs: LOGIN_TIMEOUT_MS },
      ),
    matched: ({ host, username }) => ({ host, username }),
    unique: true,
    stale: [queryKeys.registryLogins(projectSlug)],
  });

/** Judges a change whose password no response shows. A login that has the user of before may have any password. */
function judgeChange(
  username: string,
  now: RegistryLogin | undefined,
  before: RegistryLogin | undefined,
): WriteVerdict<RegistryLogin> {
  if (now === undefined || now.updated_at === before?.updated_at) return { is: 'not-done' };
  if (now.username !== username) return { is: 'changed' };
  return before && before.username !== username ? { is: 'done', result: now } : { is: 'unsure' };
}

/**
 * Changes the user and the password of a login.
 * @param known the version with which the input began; the cached one if missing
 */
export function changeRegistryLogin(projectSlug: string, loginId: string, known?: RegistryLogin) {
  const rows = rowsOf(projectSlug);
  const find = (list: List | undefined) => list?.find(({ login_id }) => login_id === loginId);
  return createWrite({
    begun: known && ((list) => rows.withRow(list, known)),
    query: rows.query,
    send: (body: EndpointBody<typeof updateRegistryLogin>, options) =>
      callApi(
        updateRegistryLogin,
        { params: { slug: projectSlug, loginId }, body },
        { ...options, timeoutMs: LOGIN_TIMEOUT_MS },
      ),
    outcome: ({ username }) => ({
      judge: (_rules, now, before) => judgeChange(username, find(now), find(before)),
      find,
    }),
    keep: (client, login) => cacheRow(client, rows, login),
    stale: [queryKeys.registryLogins(projectSlug)],
  });
}

export const removeRegistryLogin = (projectSlug: string, loginId: string) =>
  describeRemoval(rowsOf(projectSlug), (login) => login.login_id === loginId, {
    send: () => callApi(deleteRegistryLogin, { params: { slug: projectSlug, loginId } }),
    stale: [queryKeys.registryLogins(projectSlug)],
  });
