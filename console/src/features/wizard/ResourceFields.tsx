import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/limits';
import type { ProjectQuotas } from '@naru/contract/quota';
import {
  Columns,
  formatCpu,
  formatMiB,
  NumberField,
  ResourceMeter,
  Stack,
} from '@naru/design-system';
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
      <Stack gap="l">
        <NumberField
          label="CPU (millicores)"
          valueText={formatCpu}
          required
          error={errors.cpu_limit?.message}
          {...form.register('cpu_limit')}
          min={CONTAINER_CPU.min}
          max={CONTAINER_CPU.max}
          step={CONTAINER_CPU.step}
        />
        <ResourceMeter
          label="프로젝트 CPU"
          resource="cpu"
          used={cpu.used}
          limit={cpu.limit}
          projected={cpu.used + numberIn(cpuLimit)}
          format={formatCpu}
          facts={false}
        />
      </Stack>
      <Stack gap="l">
        <NumberField
          label="메모리 (MiB)"
          valueText={formatMiB}
          required
          error={errors.memory_limit?.message}
          {...form.register('memory_limit')}
          min={CONTAINER_MEMORY.min}
          max={CONTAINER_MEMORY.max}
          step={CONTAINER_MEMORY.step}
        />
        <ResourceMeter
          label="프로젝트 메모리"
          resource="memory"
          used={memory.used}
          limit={memory.limit}
          projected={memory.used + numberIn(memoryLimit)}
          format={formatMiB}
          facts={false}
        />
      </Stack>
    </Columns>
  );
}
