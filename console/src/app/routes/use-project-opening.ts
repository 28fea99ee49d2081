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
 * How long a project waits for the rest of its page, in ms: one that came just now, and one that is known from the last visit, which is
 * worth more than a page in one piece.
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
 * Whether the page of a project is a skeleton still, until all of it can be shown in one piece.
 * @param project `undefined` while it is not known, and where there is none
 * @param pending whether its call is not answered yet
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
