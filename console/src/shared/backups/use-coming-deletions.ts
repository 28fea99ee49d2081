import type { ComingDeletion, ProjectState } from '@naru/contract/endpoints/project-events';
import { useQuery } from '@tanstack/react-query';
import { projectStateQuery } from '#api/project-state.ts';

const NONE: readonly ComingDeletion[] = [];

const deletionsIn = (state: ProjectState | null): readonly ComingDeletion[] =>
  state?.backup?.deletions ?? NONE;

/** The databases and volumes of a project that are deleted when their last backup, which runs, is confirmed. A server of an earlier release names none. */
export const useComingDeletions = (project: string): readonly ComingDeletion[] =>
  useQuery({ ...projectStateQuery(project), select: deletionsIn }).data ?? NONE;
