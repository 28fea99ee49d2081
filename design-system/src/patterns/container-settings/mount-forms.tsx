import { SelectField } from '../../components/select-field/select-field.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding } from '../binding.ts';
import { mountStrings } from '../strings/mounts.ts';
import {
  AddPartForm,
  type AddPartFormProps,
  EditPartForm,
  type EditPartFormProps,
} from './part-forms.tsx';

/** Props of {@link EditMountForm}. */
export interface EditMountFormProps extends Omit<EditPartFormProps, 'gone' | 'children'> {
  path: LimitedTextBinding;
  /** Whether the mount was deleted on the server during editing. The form keeps the input, and a submit adds the mount again. */
  gone?: boolean | undefined;
}

/** The form in a `MountRow` that changes the path of the mount. To move the volume to another container use `MoveMountFields`. */
export function EditMountForm({ path, gone, ...form }: EditMountFormProps) {
  const strings = useStrings(mountStrings);
  return (
    <EditPartForm {...form} gone={gone ? strings.gone : undefined}>
      <TextField {...path} kind="code" label={strings.path} placeholder="/data" />
    </EditPartForm>
  );
}

/** An option of the volume field in an {@link AddMountForm}. */
export interface MountableVolume {
  readonly id: string;
  readonly name: string;
  /** The capacity of the volume, in MiB. */
  readonly capacity: number;
}

/** Props of {@link AddMountForm}. */
export interface AddMountFormProps extends AddPartFormProps {
  /** The volumes that are not mounted in the container. */
  volumes: readonly MountableVolume[];
  volume: SelectBinding;
  path: LimitedTextBinding;
}

/**
 * The form in a `MountsSection` that mounts a volume. Without mountable volumes a text is shown in place of the form. When both fields
 * have the same error, the error is shown only below the first field.
 */
export function AddMountForm({ volumes, volume, path, ...form }: AddMountFormProps) {
  const strings = useStrings(mountStrings);
  if (volumes.length === 0) return <Text tone="muted">{strings.noVolumes}</Text>;
  return (
    <AddPartForm {...form} name={strings.add} label={strings.add}>
      <SelectField
        {...volume}
        label={strings.volume}
        placeholder={strings.chooseVolume}
        options={volumes.map(({ id, name, capacity }) => ({
          value: id,
          label: `${name} (${formatMiB(capacity)})`,
        }))}
      />
      <TextField
        {...path}
        kind="code"
        label={strings.path}
        placeholder="/data"
        error={path.error === volume.error ? undefined : path.error}
      />
    </AddPartForm>
  );
}
