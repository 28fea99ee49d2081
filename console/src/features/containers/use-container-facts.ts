import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Container } from '@naru/contract/entities/container';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { projectStateQuery } from '#api/project-state.ts';
import { type ContainerFacts, containerFacts } from '#shared/containers/container-facts.ts';

/** What is known of a container; the component is rendered again when something of this one changes. */
export function useContainerFacts(project: string, container: Container): ContainerFacts {
  const select = useCallback(
    (state: ProjectState | null) => containerFacts(container, state),
    [container],
  );
  const { data } = useQuery({ ...projectStateQuery(project), select });
  return data ?? containerFacts(container, undefined);
}
