import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { useEditMode } from '@naru/design-system';
import { ContainerLimitFacts } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ContainerAddress, containersQuery } from '#api/container.ts';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import { ResourcesForm } from './resources-form.tsx';

export interface ResourcesTabProps {
  at: ContainerAddress;
  project: Project;
  container: Container;
}

/** The tab "리소스": the container's limits, as facts or as a form. */
export function ResourcesTab({ at, project, container }: ResourcesTabProps) {
  const { editing, start, stop, button } = useEditMode();
  const containers = useQuery(containersQuery(project.slug));
  if (editing) {
    return (
      <ResourcesForm
        at={at}
        container={container}
        quotas={projectQuotas(project, containers.data ?? [container], [])}
        onClose={stop}
      />
    );
  }
  return (
    <ContainerLimitFacts
      cpu={container.cpu_limit ?? 0}
      memory={container.memory_limit ?? 0}
      onEdit={start}
      editRef={button}
    />
  );
}
