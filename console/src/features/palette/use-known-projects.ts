import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { useQueries, useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { projectsQuery } from '#api/project.ts';
import type { FailingQuery } from '#shared/failures/query-failure.tsx';
import type { KnownProject } from './place-entries.ts';

const NO_PROJECTS: readonly Project[] = [];
const NO_CONTAINERS: readonly Container[] = [];

/** The member's projects with their containers, what is known at once and the rest as it comes; and the first of what failed. */
export function useKnownProjects(): { known: KnownProject[]; failed: FailingQuery | undefined } {
  const projects = useQuery(projectsQuery());
  const list = projects.data ?? NO_PROJECTS;
  const containers = useQueries({ queries: list.map(({ slug }) => containersQuery(slug)) });
  return {
    known: list.map((project, place) => ({
      project,
      containers: containers[place]?.data ?? NO_CONTAINERS,
    })),
    failed: [projects, ...containers].find(({ isError }) => isError),
  };
}
