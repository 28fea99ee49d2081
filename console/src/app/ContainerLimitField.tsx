import { CONTAINER_CPU, CONTAINER_MEMORY } from '@naru/contract/limits';
import type { Quota } from '@naru/contract/quota';
import {
  formatCpu,
  formatMiB,
  NumberField,
  type NumberFieldProps,
  ResourceMeter,
  Stack,
} from '@naru/design-system';

const kinds = {
  cpu: {
    label: 'CPU (millicores)',
    meter: '프로젝트 CPU',
    grid: { min: CONTAINER_CPU.min, max: CONTAINER_CPU.max, step: CONTAINER_CPU.step },
    format: formatCpu,
  },
  memory: {
    label: '메모리 (MiB)',
    meter: '프로젝트 메모리',
    grid: { min: CONTAINER_MEMORY.min, max: CONTAINER_MEMORY.max, step: CONTAINER_MEMORY.step },
    format: formatMiB,
  },
} as const;

export interface ContainerLimitFieldProps {
  resource: keyof typeof kinds;
  /** The project's own. */
  quota: Quota;
  /** What the project would use with what stands in the field. */
  projected: number;
  /** What react-hook-form's `register` answers, and the error. */
  field: Pick<NumberFieldProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'>;
}

/** A container's CPU or memory, with what the project uses before and after. The value is text, see `numberText`. */
export function ContainerLimitField(props: ContainerLimitFieldProps) {
  const { resource, quota, projected, field } = props;
  const { label, meter, grid, format } = kinds[resource];
  return (
    <Stack gap="l">
      <NumberField {...field} {...grid} label={label} valueText={format} required />
      <ResourceMeter
        label={meter}
        resource={resource}
        used={quota.used}
        limit={quota.limit}
        projected={projected}
        format={format}
        facts={false}
      />
    </Stack>
  );
}
