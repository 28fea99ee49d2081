import { EditForm, type EditFormProps } from '../../components/edit-form/edit-form.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { TextAreaBinding } from '../binding.ts';
import { variableStrings } from '../strings/variables.ts';

/** Props of {@link EditVariableForm}. */
export interface EditVariableFormProps
  extends Pick<EditFormProps, 'onSubmit' | 'pending' | 'error' | 'onCancel'> {
  /** The key, which cannot be changed. */
  name: string;
  value: TextAreaBinding;
}

/** The form that changes the value of a variable, in its `VariableRow`. */
export function EditVariableForm({ name, value, ...form }: EditVariableFormProps) {
  const strings = useStrings(variableStrings);
  return (
    <EditForm {...form} size="small">
      <TextAreaField {...value} kind="code" rows={1} label={strings.valueOf(name)} />
    </EditForm>
  );
}
