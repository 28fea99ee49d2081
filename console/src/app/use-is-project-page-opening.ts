import type { Project } from '@naru/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changesQuery } from '#api/change.ts';
import { containersQuery } from '#api/container.ts';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { engineQuery } from '#api/engine.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { volumesQuery } from '#api/volume.ts';
import { isFirstResponseAwaited, useIsPageOpening } from '#shared/loading/use-is-page-opening.ts';

/**
 * The maximum time for which the page waits for all its regions, in ms. `new` is for a project from a new response, `known` for a
 * project that is stored from the last visit and is therefore shown sooner.
 */
const PATIENCE_MS = { new: 3000, known: 600 };

/** The options for queries that only observe the first response, because the regions of the page refetch and poll themselves. */
const watching = {
  retryOnMount: false,
  refetchInterval: false,
  refetchOnWindowFocus: false,
} as const;

/**
 * Whether the first response for any region of the page is missing. The regions are placed one below another, and each region sends
 * its own calls.
 */
function usePartsAwaited(slug: string, project: Project | undefined, whole: boolean): boolean {
  const options = { ...watching, enabled: project !== undefined };
  const parts = [
    useQuery({ ...engineQuery(), ...options }),
    useQuery({ ...containersQuery(slug), ...options }),
    useQuery({ ...latestDeploymentQuery(slug), ...options }),
    useQuery({ ...projectStateQuery(slug), ...options }),
    useQuery({ ...changesQuery(slug), ...options }),
    useQuery({
      ...volumesQuery(project?.project_id ?? ''),
      ...watching,
      enabled: project !== undefined && whole,
    }),
  ];
  return parts.slice(0, whole ? undefined : -1).some(isFirstResponseAwaited);
}

/**
 * Whether the page of a project still shows its skeleton, so that all regions appear together.
 * @param project `undefined` before the response, and for a missing project
 * @param pending whether the call for the project is still running
 * @param whole whether the page is the overview, which shows all regions of the project
 */
export function useIsProjectPageOpening(
  slug: string,
  project: Project | undefined,
  pending: boolean,
  whole: boolean,
): boolean {
  const awaited = usePartsAwaited(slug, project, whole);
  const isThere = project !== undefined;
  const [patience] = useState(isThere ? PATIENCE_MS.known : PATIENCE_MS.new);
  return useIsPageOpening(pending || (isThere && awaited), isThere ? patience : undefined);
}
