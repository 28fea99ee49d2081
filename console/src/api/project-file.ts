import {
  type ApplyOptions,
  applyPlan,
  type StepResult,
} from '@naru/contract/project-file/apply-plan';
import type { ProjectPlan } from '@naru/contract/project-file/project-plan';
import type { ProjectState } from '@naru/contract/project-file/project-state';
import { type ProjectPort, readProjectState } from '@naru/contract/project-file/read-project-state';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { isOutcomeUnknown, NetworkError } from './errors.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './write.ts';

/** The calls of this client as a port for the rules of project files. `call` adds an idempotency key to the calls that create something. */
const portOf = (signal?: AbortSignal): ProjectPort => ({
  send: (endpoint, input) => call(endpoint, input, signal && { signal }),
});

/** The parts of a project that a project file describes. Fetched for each dialog, and not cached after it. */
export const projectFileStateQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.projectFile(slug),
    queryFn: ({ signal }) => readProjectState(portOf(signal), slug),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads what the server has now, not what an earlier request is still to bring. */
async function freshState(client: QueryClient, slug: string): Promise<ProjectState> {
  const query = projectFileStateQuery(slug);
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery(query);
}

/** The options of applying a file. */
export interface FileApplication extends Omit<ApplyOptions, 'chosen' | 'isLost'> {
  /** Plans the file against the current state; `undefined` when nothing has to be done. */
  prepare: (state: ProjectState) => { plan: ProjectPlan; chosen: ReadonlySet<string> } | undefined;
}

/** The result of each step; `undefined` when nothing was done. */
export type AppliedFile = ReadonlyMap<string, StepResult> | undefined;

/** The first error that leaves it open whether a step was done. */
const unknownOutcome = (results: AppliedFile): unknown =>
  [...(results?.values() ?? [])].flatMap((result) =>
    result.state === 'failed' && isOutcomeUnknown(result.error) ? [result.error] : [],
  )[0];

/**
 * Reads the project again and applies the chosen steps. Rejects only when the project could not be read, before any step. Steps with a
 * lost response are checked by the read that follows, before this resolves.
 */
export const applyProjectFile = (slug: string) =>
  mutationOptions({
    mutationFn: async (
      { prepare, ...options }: FileApplication,
      { client },
    ): Promise<AppliedFile> => {
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
