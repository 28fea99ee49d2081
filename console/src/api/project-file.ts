import {
  type ApplyPlanOptions,
  applyPlan,
  type StepResult,
} from '@naru/contract/project-file/apply-plan';
import type { ProjectPlan } from '@naru/contract/project-file/project-plan';
import type { ProjectState } from '@naru/contract/project-file/project-state';
import { type ProjectPort, readProjectState } from '@naru/contract/project-file/read-project-state';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { isNotFoundError, isOutcomeUnknownError, NetworkError } from './errors.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './write.ts';

/**
 * Creates the port through which the rules of project files send calls. `callApi` adds an idempotency key to calls that create something.
 */
const portOf = (signal?: AbortSignal): ProjectPort => ({
  send: (endpoint, input) => callApi(endpoint, input, signal && { signal }),
  isMissing: isNotFoundError,
});

/** The settings of a project that a project file describes. The query is fetched for each dialog and not cached afterwards. */
export const projectFileStateQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.projectFile(slug),
    queryFn: ({ signal }) => readProjectState(portOf(signal), slug),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the current state from the server. A running request is cancelled first, because its response may be older. */
async function freshState(client: QueryClient, slug: string): Promise<ProjectState> {
  const query = projectFileStateQuery(slug);
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery(query);
}

/** The options for applying a project file. */
export interface ProjectFileApplyOptions extends Omit<ApplyPlanOptions, 'chosen' | 'isLost'> {
  /** Plans the file against the current state; `undefined` when there are no steps to apply. */
  prepare: (state: ProjectState) => { plan: ProjectPlan; chosen: ReadonlySet<string> } | undefined;
}

/** The result of each step; `undefined` when no step was applied. */
export type AppliedStepResults = ReadonlyMap<string, StepResult> | undefined;

/** The first error after which a step may or may not have been done. */
const unknownOutcome = (results: AppliedStepResults): unknown =>
  [...(results?.values() ?? [])].flatMap((result) =>
    result.state === 'failed' && isOutcomeUnknownError(result.error) ? [result.error] : [],
  )[0];

/**
 * Reads the project again and applies the chosen steps. Rejects only when the project could not be read, before any step. When the
 * response to a step is lost, the promise waits for the refetch that shows the outcome of the step.
 */
export const applyProjectFile = (slug: string) =>
  mutationOptions({
    mutationFn: async (
      { prepare, ...options }: ProjectFileApplyOptions,
      { client },
    ): Promise<AppliedStepResults> => {
      const prepared = prepare(await freshState(client, slug));
      if (!prepared) return undefined;
      const { plan, chosen } = prepared;
      const isLost = (error: unknown) => error instanceof NetworkError;
      return applyPlan(plan, portOf(), { ...options, chosen, isLost });
    },
    onSettled: (results, error, _application, _result, { client }) =>
      refetchAfterWrite(client, error ?? unknownOutcome(results), [
        queryKeys.projectFile(slug),
        queryKeys.project.all(),
        queryKeys.volume.all(),
        queryKeys.container.all(),
        queryKeys.container.allParts(),
      ]),
  });
