import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  CONTAINER_START_SECONDS,
} from '@naru/contract/rules/limits';
import {
  CPU_QUANTITY,
  parseQuantityValue,
  SIZE_QUANTITY,
  TIME_QUANTITY,
} from '@naru/contract/rules/quantity';
import { DraftNotice, EditForm, Stack } from '@naru/design-system';
import { ContainerLimitFacts, ContainerLimitFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContainerAddress, containersQuery } from '#api/container.ts';
import { queryKeys } from '#api/query-keys.ts';
import { updateContainerResources } from '#api/write-container.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { numberFieldUnits } from '#shared/forms/quantity-text.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { forecastResourceUse } from '#shared/quota/forecast.ts';
import { type ProjectResourceUse, projectResourceUse } from '#shared/quota/project-quotas.ts';
import { resourceLimitsFormSchema, resourceLimitsFormValues } from './container-forms.ts';
import { useOpenContainerField } from './open-container-row.ts';

interface ResourcesFormProps {
  at: ContainerAddress;
  container: Container;
  /** The use of the whole project, including this container. */
  use: ProjectResourceUse;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  /** The name of the field that receives the focus; the first field for an unknown name. */
  field: string;
  onClose: () => void;
}

const FIELDS = ['cpu_limit', 'memory_limit', 'start_seconds'] as const;

/** Moves the focus to a field after the form has focused its first field. */
function useFocusedField(field: string, setFocus: (name: (typeof FIELDS)[number]) => void): void {
  useEffect(() => {
    const focused = FIELDS.find((name) => name === field);
    if (focused !== undefined) setFocus(focused);
  }, [field, setFocus]);
}

/** The edit mode of the tab "리소스": each limit, with the use of the project after saving. */
function ResourcesForm({ at, container, use, restore, field, onClose }: ResourcesFormProps) {
  const { cpu, memory } = use;
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: resourceLimitsFormSchema(container, use),
    source: queryKeys.container.list(at.project),
    defaultValues: resourceLimitsFormValues(container),
    fields: FIELDS,
    writing: useMutation(updateContainerResources(at)),
    failure: { title: '리소스를 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: settingSavedNotice('리소스를 저장했습니다'),
    onDone: onClose,
    draft: { form: 'container-limits', at: `${at.project}/${at.container}`, restore },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty, draft.discard);
  useFocusedField(field, form.setFocus);
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
          ...forecastResourceUse(
            cpu,
            CONTAINER_CPU_LIMIT,
            parseQuantityValue(cpuLimit, CPU_QUANTITY),
            container.cpu_limit ?? 0,
          ),
          grid: CONTAINER_CPU_LIMIT,
          units: numberFieldUnits(CPU_QUANTITY),
          field: {
            ...form.register('cpu_limit'),
            error: errors.cpu_limit?.message,
            notice: notice('cpu_limit'),
          },
        }}
        memory={{
          ...forecastResourceUse(
            memory,
            CONTAINER_MEMORY_LIMIT,
            parseQuantityValue(memoryLimit, SIZE_QUANTITY),
            container.memory_limit ?? 0,
          ),
          grid: CONTAINER_MEMORY_LIMIT,
          units: numberFieldUnits(SIZE_QUANTITY),
          field: {
            ...form.register('memory_limit'),
            error: errors.memory_limit?.message,
            notice: notice('memory_limit'),
          },
        }}
        start={{
          grid: CONTAINER_START_SECONDS,
          units: numberFieldUnits(TIME_QUANTITY),
          field: {
            ...form.register('start_seconds'),
            error: errors.start_seconds?.message,
            notice: notice('start_seconds'),
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
  /** The content below the limits, while the form is closed. */
  children?: ReactNode;
}

/** The tab "리소스": the container's limits, or the form that changes them. */
export function ResourcesTab({ at, project, container, children }: ResourcesTabProps) {
  const place = { form: 'container-limits', at: `${at.project}/${at.container}` };
  const [field, closeField] = useOpenContainerField();
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(
    place,
    resourceLimitsFormValues(container),
    field !== '',
  );
  const containers = useQuery(containersQuery(project.slug));
  if (editing) {
    return (
      <ResourcesForm
        at={at}
        container={container}
        use={projectResourceUse(project, containers.data, undefined)}
        restore={restore}
        field={field}
        onClose={() => {
          closeField();
          stop();
        }}
      />
    );
  }
  return (
    <Stack gap="xl">
      {notice && <DraftNotice {...notice} />}
      <ContainerLimitFacts
        cpu={container.cpu_limit ?? 0}
        memory={container.memory_limit ?? 0}
        start={container.start_seconds ?? null}
        onEdit={start}
        editRef={button}
      />
      {children}
    </Stack>
  );
}
