import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { DraftNotice, Stack } from '@naru/design-system';
import { ContainerLimitFacts } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ContainerAddress, containersQuery } from '#api/container.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { useDraftedEdit } from '#shared/drafts/use-drafted-edit.ts';
import { projectUse } from '#shared/quota/project-quotas.ts';
import { ContainerUsage } from '#shared/usage/lazy-usage.ts';
import { resourcesValues } from './container-forms.ts';
import { ResourcesForm } from './resources-form.tsx';

export interface ResourcesTabProps {
  at: ContainerAddress;
  project: Project;
  container: Container;
}

/** The tab "리소스": the container's limits, as facts with what it really uses, or as a form. */
export function ResourcesTab({ at, project, container }: ResourcesTabProps) {
  const place = { form: 'container-limits', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useDraftedEdit(
    place,
    resourcesValues(container),
  );
  const containers = useQuery(containersQuery(project.slug));
  if (editing) {
    return (
      <ResourcesForm
        at={at}
        container={container}
        use={projectUse(project, containers.data, undefined)}
        restore={restore}
        onClose={stop}
      />
    );
  }
  return (
    <Stack gap="xl">
      {notice && <DraftNotice {...notice} />}
      <ContainerLimitFacts
        cpu={container.cpu_limit ?? 0}
        memory={container.memory_limit ?? 0}
        onEdit={start}
        editRef={button}
      />
      <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
        <ContainerUsage at={at} />
      </ChunkBoundary>
    </Stack>
  );
}
