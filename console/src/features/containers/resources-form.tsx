import type { Container } from '@naru/contract/entities/container';
import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/rules/limits';
import { EditForm } from '@naru/design-system';
import { ContainerLimitFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type ContainerAddress, updateContainerResources } from '#api/container.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { projectedUse } from '#shared/quota/projected-use.ts';
import { resourcesForm, resourcesValues } from './container-forms.ts';

export interface ResourcesFormProps {
  at: ContainerAddress;
  container: Container;
  /** The use of the whole project, this container included. */
  quotas: ProjectQuotas;
  onClose: () => void;
}

/** The edit mode of the tab "리소스": each limit beside what the project would use once it is saved. */
export function ResourcesForm({ at, container, quotas, onClose }: ResourcesFormProps) {
  const { cpu, memory } = quotas;
  const { form, submit, pending, failure } = useWriteForm({
    schema: resourcesForm(container, quotas),
    defaultValues: resourcesValues(container),
    fields: ['cpu_limit', 'memory_limit'],
    writing: useMutation(updateContainerResources(at)),
    failure: { title: '리소스를 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: '리소스를 저장했습니다',
    onDone: onClose,
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  const [cpuLimit, memoryLimit] = useWatch({
    control: form.control,
    name: ['cpu_limit', 'memory_limit'],
  });
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={onClose} size="small">
      <ContainerLimitFields
        projectedOn="save"
        cpu={{
          quota: cpu,
          projected: projectedUse(cpu.used, cpuLimit, container.cpu_limit ?? 0),
          grid: CONTAINER_CPU,
          field: { ...form.register('cpu_limit'), error: errors.cpu_limit?.message },
        }}
        memory={{
          quota: memory,
          projected: projectedUse(memory.used, memoryLimit, container.memory_limit ?? 0),
          grid: CONTAINER_MEMORY,
          field: { ...form.register('memory_limit'), error: errors.memory_limit?.message },
        }}
      />
    </EditForm>
  );
}
