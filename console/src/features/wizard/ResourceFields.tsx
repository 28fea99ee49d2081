import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/limits';
import type { ProjectQuotas } from '@naru/contract/quota';
import { Columns, ContainerLimitField } from '@naru/design-system';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { WizardValues } from './wizard-values.ts';

export interface ResourceFieldsProps {
  form: UseFormReturn<WizardValues>;
  quotas: ProjectQuotas;
}

/** What stands in a number field, or nothing while that is no number. */
const numberIn = (text: string): number => (Number.isFinite(Number(text)) ? Number(text) : 0);

/** CPU and memory of the new container, each beside what the project would use with it. */
export function ResourceFields({ form, quotas: { cpu, memory } }: ResourceFieldsProps) {
  const { errors } = form.formState;
  const [cpuLimit, memoryLimit] = useWatch({
    control: form.control,
    name: ['cpu_limit', 'memory_limit'],
  });
  return (
    <Columns minimum="medium" gap="xl">
      <ContainerLimitField
        resource="cpu"
        grid={CONTAINER_CPU}
        quota={cpu}
        projected={cpu.used + numberIn(cpuLimit)}
        field={{ ...form.register('cpu_limit'), error: errors.cpu_limit?.message }}
      />
      <ContainerLimitField
        resource="memory"
        grid={CONTAINER_MEMORY}
        quota={memory}
        projected={memory.used + numberIn(memoryLimit)}
        field={{ ...form.register('memory_limit'), error: errors.memory_limit?.message }}
      />
    </Columns>
  );
}
