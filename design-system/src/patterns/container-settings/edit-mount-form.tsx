import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding } from '../binding.ts';
import { mountStrings } from '../strings/mounts.ts';
import { EditPartForm, type EditPartFormProps } from './edit-part-form.tsx';

/** Props of {@link EditMountForm}. */
export interface EditMountFormProps extends Omit<EditPartFormProps, 'gone' | 'children'> {
  path: LimitedTextBinding;
  /** Whether it was deleted elsewhere meanwhile: what is typed stays, and submitting adds it anew. */
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
