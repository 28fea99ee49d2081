import { ConcealedField } from '../../components/concealed/concealed.tsx';
import { KeyField, type KeyFieldProps } from '../../components/key-field/key-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, ReferenceBinding } from '../binding.ts';
import { variableStrings } from '../strings/variables.ts';
import {
  AddPartForm,
  type AddPartFormProps,
  EditPartForm,
  type EditPartFormProps,
} from './part-forms.tsx';
import { VariableValueField } from './variable-value-field.tsx';

/** Props of {@link EditVariableForm}. */
export interface EditVariableFormProps extends Omit<EditPartFormProps, 'gone' | 'children'> {
  /** The key of the variable. The form cannot change the key. */
  name: string;
  value: ReferenceBinding;
  /** Whether the variable was deleted on the server during editing. The form keeps the input, and a submit adds the variable again. */
  gone?: boolean | undefined;
}

/** The form in a `VariableRow` that changes the value of the variable. */
export function EditVariableForm({ name, value, gone, ...form }: EditVariableFormProps) {
  const strings = useStrings(variableStrings);
  return (
    <EditPartForm {...form} gone={gone ? strings.gone(name) : undefined}>
      <ConcealedField label={strings.valueOf(name)} error={value.error}>
        <VariableValueField {...value} label={strings.valueOf(name)} />
      </ConcealedField>
    </EditPartForm>
  );
}

/** Props of {@link AddVariableForm}. */
export interface AddVariableFormProps extends AddPartFormProps {
  /** An example of a key, shown while the field is empty. */
  example: string;
  /** The props of the key field. `correct` returns a correction of the typed key, see `KeyField`. */
  name: LimitedTextBinding & Pick<KeyFieldProps, 'correct'>;
  value: ReferenceBinding;
}

/** The form in a `VariablesSection` that adds a variable. */
export function AddVariableForm({ example, name, value, ...form }: AddVariableFormProps) {
  const strings = useStrings(variableStrings);
  return (
    <AddPartForm {...form} label={strings.add}>
      <KeyField {...name} label={strings.key} placeholder={example} />
      <VariableValueField {...value} label={strings.value} />
    </AddPartForm>
  );
}
