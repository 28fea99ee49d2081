import { deployKeyEndpoints } from '@naru/contract/endpoints/deploy-key';
import type { DeployKey, DeployKeyState } from '@naru/contract/entities/deploy-key';
import { callApi } from './client.ts';
import { deployKeyQuery } from './deploy-key.ts';
import type { WriteVerdict } from './outcome.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, describeRemoval } from './write.ts';

type State = DeployKeyState | null;

const staleAfter = (projectSlug: string) => [
  queryKeys.deployKey(projectSlug),
  queryKeys.inspections(),
];

/** Judges whether a key was made: the key is another one than before. */
function judgeRotation(now: State | undefined, before: State | undefined): WriteVerdict<DeployKey> {
  if (before === undefined) return { is: 'unsure' };
  const key = now?.deploy_key;
  if (!key || key.deploy_key_id === before?.deploy_key?.deploy_key_id) return { is: 'not-done' };
  return { is: 'done', result: key };
}

/** Makes the deploy key of a project, or replaces it. */
export const rotateDeployKey = (projectSlug: string) =>
  createWrite({
    verb: '실행',
    query: deployKeyQuery(projectSlug),
    send: () => callApi(deployKeyEndpoints.rotateDeployKey, { params: { slug: projectSlug } }),
    outcome: () => ({ judge: (_rules, now, before) => judgeRotation(now, before) }),
    keep: (client, key) => {
      if (key === undefined) return;
      client.setQueryData(
        deployKeyQuery(projectSlug).queryKey,
        (state) => state && { ...state, deploy_key: key },
      );
    },
    stale: staleAfter(projectSlug),
  });

export const removeDeployKey = (projectSlug: string) =>
  describeRemoval(
    {
      query: deployKeyQuery(projectSlug),
      rows: (state: State) => (state?.deploy_key ? [state.deploy_key] : []),
    },
    () => true,
    {
      send: () => callApi(deployKeyEndpoints.deleteDeployKey, { params: { slug: projectSlug } }),
      stale: staleAfter(projectSlug),
    },
  );

/** Forgets the host key of a Git server, so that the next connection stores the key that the server shows. */
export const forgetKnownHost = (projectSlug: string, knownHostId: string) =>
  describeRemoval(
    {
      query: deployKeyQuery(projectSlug),
      rows: (state: State) => state?.known_hosts ?? [],
    },
    ({ known_host_id }) => known_host_id === knownHostId,
    {
      send: () =>
        callApi(deployKeyEndpoints.deleteKnownHost, {
          params: { slug: projectSlug, knownHostId },
        }),
      stale: staleAfter(projectSlug),
    },
  );
