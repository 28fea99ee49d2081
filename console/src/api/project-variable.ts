import { projectVariableEndpoints } from '@naru/contract/endpoints/project-variable';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The query key of the shared variable with this key. */
export const projectVariableKey = (projectSlug: string, key: string) =>
  ['project-variables', projectSlug, key] as const;

const { listProjectVariables, getProjectVariable } = projectVariableEndpoints;

/** The shared variables of a project, without the values of secrets; `null` from a server of an earlier release, which has none. */
export const projectVariablesQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.projectVariables(projectSlug),
    queryFn: async ({ signal }) => {
      const input = { params: { slug: projectSlug } };
      const found = await callIfSupported(listProjectVariables, input, { signal });
      return found === null ? null : found.variables;
    },
  });

/** One shared variable with its value, also of a secret. Never write the value to storages, logs, titles or addresses. */
export const projectVariableQuery = (projectSlug: string, key: string) =>
  queryOptions({
    queryKey: projectVariableKey(projectSlug, key),
    queryFn: ({ signal }) =>
      callApi(getProjectVariable, { params: { slug: projectSlug, key } }, { signal }),
    // A secret does not stay in memory longer than the screen that shows it.
    gcTime: 0,
  });
