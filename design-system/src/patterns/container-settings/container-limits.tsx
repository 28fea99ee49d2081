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
import { formatDuration } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { TextBinding } from '../binding.ts';
import { resourceStrings } from '../strings/project.ts';

/** Props of {@link ContainerLimitFacts}. */
export interface ContainerLimitFactsProps {
  /** The CPU limit, in millicores. */
  cpu: number;
  /** The memory limit, in MiB. */
  memory: number;
  /** The time to start, in seconds; `null` if the image decides. */
  start: number | null;
  onEdit: () => void;
  /** The ref of the edit button, which receives the focus when edit mode ends. */
  editRef?: ButtonProps['ref'];
}

/** The limits of a container, in the tab "리소스" in view mode. For edit mode use `ContainerLimitFields`. */
export function ContainerLimitFacts(props: ContainerLimitFactsProps) {
  const { cpu, memory, start, onEdit, editRef } = props;
  const strings = useStrings(resourceStrings);
  const { locale } = useStrings(timeStrings);
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label={strings.cpu}>{formatCpu(cpu)}</DescriptionItem>
        <DescriptionItem label={strings.memory}>{formatMiB(memory)}</DescriptionItem>
        <DescriptionItem label={strings.startTime}>
          {start === null ? strings.startTimeAutomatic : formatDuration(start * 1000, locale)}
        </DescriptionItem>
      </DescriptionList>
      <div>
        <Button size="small" icon={Pencil} ref={editRef} onClick={onEdit}>
          {strings.edit}
        </Button>
      </div>
    </Stack>
  );
}

/** One limit of a container: a field for the limit, and the project's use of the resource below the field. */
export interface ContainerLimitControl {
  /** The limit and the use of the project, in the unit of the field; `used` is `undefined` while unknown. */
  readonly quota: { readonly limit: number; readonly used: number | undefined };
  /** The project's use after the value of the field is saved; `undefined` while the current use is unknown. */
  readonly projected: number | undefined;
  /** The largest value within the project's limit; `null` if even the smallest value exceeds the limit, `undefined` while unknown. */
  readonly most?: number | null | undefined;
  /** The range and the step of the arrow keys and of the buttons of the field. */
  readonly grid: Pick<NumberFieldProps, 'min' | 'max' | 'step'>;
  /** The conversion between a text with units and a number in the unit of the field, see `NumberField`. */
  readonly units?: NumberFieldProps['units'];
  /** The props that connect the field with a form. The value of the field is text. */
  readonly field: TextBinding & Pick<NumberFieldProps, 'hint'>;
}

/** Props of {@link ContainerLimitFields}. */
export interface ContainerLimitFieldsProps extends Pick<ResourceMeterProps, 'projectedOn'> {
  /** The CPU limit, in millicores. */
  cpu: ContainerLimitControl;
  /** The memory limit, in MiB. */
  memory: ContainerLimitControl;
  /** The time to start, in seconds; empty if the image decides. Omitted for a container that is about to be created. */
  start?: Pick<ContainerLimitControl, 'grid' | 'units' | 'field'>;
}

/**
 * The fields for the CPU limit, the memory limit and the time to start of a container. The fields of the limits show the project's
 * current use and the use after saving. To show the limits without fields use `ContainerLimitFacts`.
 */
export function ContainerLimitFields(props: ContainerLimitFieldsProps) {
  const { cpu, memory, start, projectedOn } = props;
  return (
    <Columns minimum="medium" gap="xl">
      <LimitField {...cpu} resource="cpu" projectedOn={projectedOn} />
      <LimitField {...memory} resource="memory" projectedOn={projectedOn} />
      {start && <StartTimeField {...start} />}
    </Columns>
  );
}

function StartTimeField({ grid, units, field }: NonNullable<ContainerLimitFieldsProps['start']>) {
  const strings = useStrings(resourceStrings);
  const { locale } = useStrings(timeStrings);
  return (
    <NumberField
      {...field}
      {...grid}
      units={units}
      label={strings.startTimeLimit}
      hint={strings.startTimeHint}
      valueText={(seconds) => formatDuration(seconds * 1000, locale)}
    />
  );
}

const kinds = {
  cpu: { label: 'cpuLimit', hint: 'cpuHint', meter: 'projectCpu', format: formatCpu },
  memory: { label: 'memoryLimit', hint: 'memoryHint', meter: 'projectMemory', format: formatMiB },
} as const;

interface LimitFieldProps extends ContainerLimitControl, Pick<ResourceMeterProps, 'projectedOn'> {
  resource: keyof typeof kinds;
}

function LimitField(props: LimitFieldProps) {
  const { resource, quota, projected, projectedOn, most, grid, units, field } = props;
  const { label, hint, meter, format } = kinds[resource];
  const strings = useStrings(resourceStrings);
  return (
    <Stack gap="l">
      <NumberField
        {...field}
        {...grid}
        units={units}
        most={most}
        label={strings[label]}
        hint={field.hint ?? strings[hint]}
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
