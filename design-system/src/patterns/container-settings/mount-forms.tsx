import { SelectField } from '../../components/select-field/select-field.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding } from '../binding.ts';
import { mountStrings } from '../strings/volumes.ts';
import { AddForm, type AddFormProps, EditPartForm, type EditPartFormProps } from './part-forms.tsx';

/** Props of {@link EditMountForm}. */
export interface EditMountFormProps extends Omit<EditPartFormProps, 'gone' | 'children'> {
  path: LimitedTextBinding;
  /** Whether the mount was deleted elsewhere in the meantime. The form keeps its input, and submitting adds the mount again. */
  gone?: boolean | undefined;
}

/** The form that changes the path of a mount, in its `MountRow`. To move it to another container use `MoveMountFields`. */
export function EditMountForm({ path, gone, ...form }: EditMountFormProps) {
  const strings = useStrings(mountStrings);
  return (
    <EditPartForm {...form} gone={gone ? strings.gone : undefined}>
      <TextField {...path} kind="code" label={strings.path} placeholder="/data" />
    </EditPartForm>
  );
}

/** A volume that can be mounted. */
export interface MountableVolume {
  readonly id: string;
  readonly name: string;
  /** In MiB. */
  readonly capacity: number;
}

/** Props of {@link AddMountForm}. */
export interface AddMountFormProps extends AddFormProps {
  /** The volumes that are not mounted in this container. */
  volumes: readonly MountableVolume[];
  volume: SelectBinding;
  path: LimitedTextBinding;
}

/**
 * The form that mounts a volume, in a `MountsSection`; without a volume to mount it shows a text instead. An error that
 * both fields have is shown once, under the first.
 */
export function AddMountForm({ volumes, volume, path, ...form }: AddMountFormProps) {
  const strings = useStrings(mountStrings);
  if (volumes.length === 0) return <Text tone="muted">{strings.noVolumes}</Text>;
  return (
    <AddForm {...form} label={strings.add}>
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
    </AddForm>
  );
}
