import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/rules/limits';
import { ContainerLimitFields } from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { projectedUse } from '#shared/quota/projected-use.ts';
import type { WizardValues } from './wizard-values.ts';

export interface ResourceFieldsProps {
  form: UseFormReturn<WizardValues>;
  quotas: ProjectQuotas;
}

/** CPU and memory of the new container, each beside what the project would use with it. */
export function ResourceFields({ form, quotas: { cpu, memory } }: ResourceFieldsProps) {
  const { errors } = form.formState;
  const [cpuLimit, memoryLimit] = useWatch({
    control: form.control,
    name: ['cpu_limit', 'memory_limit'],
  });
  return (
    <ContainerLimitFields
      cpu={{
        quota: cpu,
        projected: projectedUse(cpu.used, cpuLimit),
        grid: CONTAINER_CPU,
        field: { ...form.register('cpu_limit'), error: errors.cpu_limit?.message },
      }}
      memory={{
        quota: memory,
        projected: projectedUse(memory.used, memoryLimit),
        grid: CONTAINER_MEMORY,
        field: { ...form.register('memory_limit'), error: errors.memory_limit?.message },
      }}
    />
  );
}
