import { Pencil } from 'lucide';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import {
  ResourceMeter,
  type ResourceMeterProps,
} from '../../components/resource-meter/resource-meter.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { TextBinding } from '../binding.ts';
import { resourceStrings } from '../strings/project.ts';

/** Props of {@link ContainerLimitFacts}. */
export interface ContainerLimitFactsProps {
  /** In millicores. */
  cpu: number;
  /** In MiB. */
  memory: number;
  onEdit: () => void;
  /** The ref of the edit button, which gets the focus back. */
  editRef?: ButtonProps['ref'];
}

/** The tab "리소스" in view mode: the limits of the container. For edit mode use `ContainerLimitFields`. */
export function ContainerLimitFacts({ cpu, memory, onEdit, editRef }: ContainerLimitFactsProps) {
  const strings = useStrings(resourceStrings);
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label={strings.cpu}>{formatCpu(cpu)}</DescriptionItem>
        <DescriptionItem label={strings.memory}>{formatMiB(memory)}</DescriptionItem>
      </DescriptionList>
      <div>
        <Button size="small" icon={Pencil} ref={editRef} onClick={onEdit}>
          {strings.edit}
        </Button>
      </div>
    </Stack>
  );
}

/** One limit of a container: a field with the project's use of that resource below it. */
export interface ContainerLimit {
  /** The project's limit and use, in the field's unit; the use is `undefined` while it is not known. */
  readonly quota: { readonly limit: number; readonly used: number | undefined };
  /** The project's use if the value of the field is saved; `undefined` while the current use is unknown. */
  readonly projected: number | undefined;
  /** The largest value that fits into the project's limit; `null` when no value fits, `undefined` while unknown. */
  readonly most?: number | null | undefined;
  /** The range of the field's keys and buttons. */
  readonly grid: Pick<NumberFieldProps, 'min' | 'max' | 'step'>;
  /** The units of the field, by which it reads and echoes numbers. */
  readonly units?: NumberFieldProps['units'];
  /** The binding of the field; its value is text. */
  readonly field: TextBinding;
}

/** Props of {@link ContainerLimitFields}. */
export interface ContainerLimitFieldsProps extends Pick<ResourceMeterProps, 'projectedOn'> {
  /** In millicores. */
  cpu: ContainerLimit;
  /** In MiB. */
  memory: ContainerLimit;
}

/**
 * The fields for a container's CPU and memory, each with the project's use before and after. To show the limits use
 * `ContainerLimitFacts`.
 */
export function ContainerLimitFields({ cpu, memory, projectedOn }: ContainerLimitFieldsProps) {
  return (
    <Columns minimum="medium" gap="xl">
      <LimitField {...cpu} resource="cpu" projectedOn={projectedOn} />
      <LimitField {...memory} resource="memory" projectedOn={projectedOn} />
    </Columns>
  );
}

const kinds = {
  cpu: { label: 'cpuLimit', meter: 'projectCpu', format: formatCpu },
  memory: { label: 'memoryLimit', meter: 'projectMemory', format: formatMiB },
} as const;

interface LimitFieldProps extends ContainerLimit, Pick<ResourceMeterProps, 'projectedOn'> {
  resource: keyof typeof kinds;
}

function LimitField(props: LimitFieldProps) {
  const { resource, quota, projected, projectedOn, most, grid, units, field } = props;
  const { label, meter, format } = kinds[resource];
  const strings = useStrings(resourceStrings);
  return (
    <Stack gap="l">
      <NumberField
        {...field}
        {...grid}
        units={units}
        most={most}
        label={strings[label]}
        valueText={format}
        required
      />
      <ResourceMeter
        label={strings[meter]}
        resource={resource}
        used={quota.used}
        limit={quota.limit}
        projected={projected}
        projectedOn={projectedOn}
        format={format}
        facts={false}
      />
    </Stack>
  );
}
