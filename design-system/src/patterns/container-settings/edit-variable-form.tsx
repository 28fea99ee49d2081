import { ConcealedField } from '../../components/concealed/concealed.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { TextAreaBinding } from '../binding.ts';
import { variableStrings } from '../strings/variables.ts';
import { EditPartForm, type EditPartFormProps } from './edit-part-form.tsx';

/** Props of {@link EditVariableForm}. */
export interface EditVariableFormProps extends Omit<EditPartFormProps, 'gone' | 'children'> {
  /** The key, which cannot be changed. */
  name: string;
  value: TextAreaBinding;
  /** Whether it was deleted elsewhere meanwhile: what is typed stays, and submitting adds it anew. */
  gone?: boolean | undefined;
}

/** The form that changes the value of a variable, in its `VariableRow`. */
export function EditVariableForm({ name, value, gone, ...form }: EditVariableFormProps) {
  const strings = useStrings(variableStrings);
  return (
    <EditPartForm {...form} gone={gone ? strings.gone(name) : undefined}>
      <ConcealedField label={strings.valueOf(name)} error={value.error}>
        <TextAreaField {...value} kind="code" rows={1} label={strings.valueOf(name)} />
      </ConcealedField>
    </EditPartForm>
  );
}
