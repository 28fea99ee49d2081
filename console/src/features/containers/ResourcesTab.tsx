import type { Container, Project } from '@naru/contract/entities';
import { projectQuotas } from '@naru/contract/quota';
import { Button, Fact, FactList, formatCpu, formatMiB, Stack } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ContainerAddress, containersQuery } from '#api/containers.ts';
import { ResourcesForm } from './ResourcesForm.tsx';
import { useEditing } from './use-editing.ts';

export interface ResourcesTabProps {
  at: ContainerAddress;
  project: Project;
  container: Container;
}

/** The tab "리소스": what the container may use, as facts or as a form. */
export function ResourcesTab({ at, project, container }: ResourcesTabProps) {
  const { editing, start, stop, button } = useEditing();
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
    <Stack gap="l">
      <FactList>
        <Fact label="CPU">{formatCpu(container.cpu_limit ?? 0)}</Fact>
        <Fact label="메모리">{formatMiB(container.memory_limit ?? 0)}</Fact>
      </FactList>
      <div>
        <Button size="small" icon={<Pencil />} ref={button} onClick={start}>
          리소스 수정
        </Button>
      </div>
    </Stack>
  );
}
