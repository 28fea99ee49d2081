import type { Container } from '@naru/contract/entities';
import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/limits';
import type { ProjectQuotas } from '@naru/contract/quota';
import {
  Columns,
  ContainerLimitField,
  type StringsOverride,
  StringsProvider,
  useToast,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type ContainerAddress, updateContainerResources } from '#api/containers.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { projectedUse, resourcesForm, resourcesValues } from './container-forms.ts';
import { EditForm } from './EditForm.tsx';

export interface ResourcesFormProps {
  at: ContainerAddress;
  container: Container;
  /** Of the whole project, this container included. */
  quotas: ProjectQuotas;
  onClose: () => void;
}

/** It is no addition here: the container has its share already. */
const words: StringsOverride = {
  meter: { projected: (percent, level) => `저장 후 ${percent}, ${level}` },
};

/** The edit mode of the tab "리소스": each limit beside what the project would use with it. */
export function ResourcesForm({ at, container, quotas, onClose }: ResourcesFormProps) {
  const { cpu, memory } = quotas;
  const notify = useToast();
  const { form, submit, pending, failure } = useWriteForm({
    schema: resourcesForm(container, quotas),
    defaultValues: resourcesValues(container),
    fields: ['cpu_limit', 'memory_limit'],
    writing: useMutation(updateContainerResources(at)),
    failure: { title: '리소스를 저장하지 못했습니다', fallback: 'Failed to update container' },
    onDone: () => {
      notify({ tone: 'success', title: '리소스를 저장했습니다' });
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control });
  return (
    <StringsProvider strings={words}>
      <EditForm
        onSubmit={submit}
        pending={pending}
        failure={failure}
        dirty={isDirty}
        onCancel={onClose}
      >
        <Columns minimum="medium" gap="xl">
          <ContainerLimitField
            resource="cpu"
            grid={CONTAINER_CPU}
            quota={cpu}
            projected={projectedUse(cpu.used, container.cpu_limit, typed.cpu_limit ?? '')}
            field={{ ...form.register('cpu_limit'), error: errors.cpu_limit?.message }}
          />
          <ContainerLimitField
            resource="memory"
            grid={CONTAINER_MEMORY}
            quota={memory}
            projected={projectedUse(memory.used, container.memory_limit, typed.memory_limit ?? '')}
            field={{ ...form.register('memory_limit'), error: errors.memory_limit?.message }}
          />
        </Columns>
      </EditForm>
    </StringsProvider>
  );
}
