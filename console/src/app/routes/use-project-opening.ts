import type { Project } from '@naru/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changesQuery } from '#api/change.ts';
import { containersQuery } from '#api/container.ts';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { engineQuery } from '#api/engine.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { volumesQuery } from '#api/volume.ts';
import { isFirstAwaited, useOpening } from '#shared/loading/use-opening.ts';

/**
 * The maximum time for which the page waits for all its regions, in ms: for a project from a new response, and for a project known from
 * the last visit, which is shown sooner.
 */
const PATIENCE_MS = { new: 3000, known: 600 };

/** Observes the first response alone: the regions of the page refetch and poll. */
const watching = {
  retryOnMount: false,
  refetchInterval: false,
  refetchOnWindowFocus: false,
} as const;

/** Whether a first response of the page is missing. The regions are placed above each other, and each makes its own calls. */
function usePartsAwaited(slug: string, project: Project | undefined): boolean {
  const options = { ...watching, enabled: project !== undefined };
  const parts = [
    useQuery({ ...engineQuery(), ...options }),
    useQuery({ ...containersQuery(slug), ...options }),
    useQuery({ ...latestDeploymentQuery(slug), ...options }),
    useQuery({ ...projectStateQuery(slug), ...options }),
    useQuery({ ...changesQuery(slug), ...options }),
    useQuery({ ...volumesQuery(project?.project_id ?? ''), ...options }),
  ];
  return parts.some(isFirstAwaited);
}

/**
 * Whether the page of a project still shows its skeleton, so that all regions appear together.
 * @param project `undefined` before the response, and for a missing project
 * @param pending whether its call is still running
 */
export function useProjectOpening(
  slug: string,
  project: Project | undefined,
  pending: boolean,
): boolean {
  const awaited = usePartsAwaited(slug, project);
  const isThere = project !== undefined;
  const [patience] = useState(isThere ? PATIENCE_MS.known : PATIENCE_MS.new);
  return useOpening(pending || (isThere && awaited), isThere ? patience : undefined);
}
