import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/rules/limits';
import { CPU, quantityValue, SIZE } from '@naru/contract/rules/quantity';
import { ContainerLimitFields } from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldUnits } from '#shared/forms/quantity-text.ts';
import { forecast } from '#shared/quota/forecast.ts';
import type { ProjectUse } from '#shared/quota/project-use.ts';
import type { WizardValues } from './wizard-values.ts';

export interface ResourceFieldsProps {
  form: UseFormReturn<WizardValues>;
  use: ProjectUse;
}

/** CPU and memory of the new container, each beside what the project would use with it. */
export function ResourceFields({ form, use: { cpu, memory } }: ResourceFieldsProps) {
  const { errors } = form.formState;
  const [cpuLimit, memoryLimit] = useWatch({
    control: form.control,
    name: ['cpu_limit', 'memory_limit'],
  });
  return (
    <ContainerLimitFields
      cpu={{
        ...forecast(cpu, CONTAINER_CPU, quantityValue(cpuLimit, CPU)),
        grid: CONTAINER_CPU,
        units: fieldUnits(CPU),
        field: { ...form.register('cpu_limit'), error: errors.cpu_limit?.message },
      }}
      memory={{
        ...forecast(memory, CONTAINER_MEMORY, quantityValue(memoryLimit, SIZE)),
        grid: CONTAINER_MEMORY,
        units: fieldUnits(SIZE),
        field: { ...form.register('memory_limit'), error: errors.memory_limit?.message },
      }}
    />
  );
}
