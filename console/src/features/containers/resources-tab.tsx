import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/rules/limits';
import { CPU, quantityValue, SIZE } from '@naru/contract/rules/quantity';
import { DraftNotice, EditForm, Stack } from '@naru/design-system';
import { ContainerLimitFacts, ContainerLimitFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type ContainerAddress, containersQuery } from '#api/container.ts';
import { queryKeys } from '#api/query-keys.ts';
import { updateContainerResources } from '#api/write-container.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { useDraftedEdit } from '#shared/drafts/use-drafted-edit.ts';
import { fieldUnits } from '#shared/forms/quantity-text.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { forecast } from '#shared/quota/forecast.ts';
import { type ProjectUse, projectUse } from '#shared/quota/project-quotas.ts';
import { ContainerUsage } from '#shared/usage/lazy-usage.ts';
import { resourceLimitsFormSchema, resourceLimitsFormValues } from './container-forms.ts';

interface ResourcesFormProps {
  at: ContainerAddress;
  container: Container;
  /** The use of the whole project, including this container. */
  use: ProjectUse;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The edit mode of the tab "리소스": each limit, with the use of the project after saving. */
function ResourcesForm({ at, container, use, restore, onClose }: ResourcesFormProps) {
  const { cpu, memory } = use;
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: resourceLimitsFormSchema(container, use),
    source: queryKeys.container.list(at.project),
    defaultValues: resourceLimitsFormValues(container),
    fields: ['cpu_limit', 'memory_limit'],
    writing: useMutation(updateContainerResources(at)),
    failure: { title: '리소스를 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: savedNotice('리소스를 저장했습니다'),
    onDone: onClose,
    draft: { form: 'container-limits', at: `${at.project}/${at.container}`, restore },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty, draft.discard);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const [cpuLimit, memoryLimit] = useWatch({
    control: form.control,
    name: ['cpu_limit', 'memory_limit'],
  });
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel} size="small">
      {draft.notice && <DraftNotice {...draft.notice} />}
      <ContainerLimitFields
        projectedOn="save"
        cpu={{
          ...forecast(cpu, CONTAINER_CPU, quantityValue(cpuLimit, CPU), container.cpu_limit ?? 0),
          grid: CONTAINER_CPU,
          units: fieldUnits(CPU),
          field: {
            ...form.register('cpu_limit'),
            error: errors.cpu_limit?.message,
            notice: notice('cpu_limit'),
          },
        }}
        memory={{
          ...forecast(
            memory,
            CONTAINER_MEMORY,
            quantityValue(memoryLimit, SIZE),
            container.memory_limit ?? 0,
          ),
          grid: CONTAINER_MEMORY,
          units: fieldUnits(SIZE),
          field: {
            ...form.register('memory_limit'),
            error: errors.memory_limit?.message,
            notice: notice('memory_limit'),
          },
        }}
      />
    </EditForm>
  );
}

export interface ResourcesTabProps {
  at: ContainerAddress;
  project: Project;
  container: Container;
}

/** The tab "리소스": the container's limits with the measured use, or the form that changes them. */
export function ResourcesTab({ at, project, container }: ResourcesTabProps) {
  const place = { form: 'container-limits', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useDraftedEdit(
    place,
    resourceLimitsFormValues(container),
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
