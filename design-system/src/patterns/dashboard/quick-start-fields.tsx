import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextBinding } from '../binding.ts';
import { dashboardStrings } from '../strings/dashboard.ts';

/** An option of the template without a default value, which the member has to enter. */
export interface QuickStartOption extends TextBinding {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** Props of {@link QuickStartFields}. */
export interface QuickStartFieldsProps {
  name: LimitedTextBinding;
  options: readonly QuickStartOption[];
  /** The name of the container that is created. */
  container: string;
  /** The limits of the container: `cpu` in millicores, `memory` in MiB. */
  resources: { readonly cpu: number; readonly memory: number };
  /** The capacities, in MiB, of the volumes that are created with the container. */
  volumes: readonly number[];
}

/** The content of the `FormDialog` of a quick start: the fields for the required input, and the resources that are created. */
export function QuickStartFields(props: QuickStartFieldsProps) {
  const { name, options, container, resources, volumes } = props;
  const strings = useStrings(dashboardStrings);
  return (
    <Stack gap="l">
      <TextField label={strings.projectName} required autoComplete="off" {...name} />
      {options.map((option) => (
        <TextField key={option.name} required autoComplete="off" {...option} />
      ))}
      <DescriptionList layout="rows">
        <DescriptionItem label={strings.container}>{container}</DescriptionItem>
        <DescriptionItem label={strings.resources}>
          {`${formatCpu(resources.cpu)} · ${formatMiB(resources.memory)}`}
        </DescriptionItem>
        {volumes.length > 0 && (
          <DescriptionItem label={strings.volumes}>
            {volumes.map(formatMiB).join(' · ')}
          </DescriptionItem>
        )}
        <DescriptionItem label={strings.address}>{strings.freeAddress}</DescriptionItem>
      </DescriptionList>
    </Stack>
  );
}
