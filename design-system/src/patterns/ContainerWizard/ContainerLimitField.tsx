import { NumberField, type NumberFieldProps } from '../../components/NumberField/NumberField.tsx';
import { ResourceMeter } from '../../components/ResourceMeter/ResourceMeter.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import type { TextBinding } from '../binding.ts';

const kinds = {
  cpu: { label: 'CPU (millicores)', meter: '프로젝트 CPU', format: formatCpu },
  memory: { label: '메모리 (MiB)', meter: '프로젝트 메모리', format: formatMiB },
} as const;

/** Props of {@link ContainerLimitField}. */
export interface ContainerLimitFieldProps {
  resource: keyof typeof kinds;
  /** What the project may use and uses, in the field's unit. */
  quota: { readonly limit: number; readonly used: number };
  /** What the project would use with what stands in the field. */
  projected: number;
  /** The values the field's keys and buttons go to. */
  grid: Pick<NumberFieldProps, 'min' | 'max' | 'step'>;
  field: TextBinding;
}

/** A container's CPU or memory, with what the project uses before and after. The value is text. */
export function ContainerLimitField(props: ContainerLimitFieldProps) {
  const { resource, quota, projected, grid, field } = props;
  const { label, meter, format } = kinds[resource];
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
