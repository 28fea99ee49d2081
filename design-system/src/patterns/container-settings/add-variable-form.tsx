import { KeyField, type KeyFieldProps } from '../../components/key-field/key-field.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, TextAreaBinding } from '../binding.ts';
import { variableStrings } from '../strings/variables.ts';
import { AddForm, type AddFormProps } from './add-form.tsx';

/** Props of {@link AddVariableForm}. */
export interface AddVariableFormProps extends AddFormProps {
  /** An example of a key, shown while the field is empty. */
  example: string;
  /** The key; `correct` tells the one that was meant, see `KeyField`. */
  name: LimitedTextBinding & Pick<KeyFieldProps, 'correct'>;
  value: TextAreaBinding;
}

/** The form that adds a variable, in a `VariablesSection`. */
export function AddVariableForm({ example, name, value, ...form }: AddVariableFormProps) {
  const strings = useStrings(variableStrings);
  return (
    <AddForm {...form} label={strings.add}>
      <KeyField {...name} label={strings.key} placeholder={example} />
      <TextAreaField {...value} kind="code" rows={1} label={strings.value} />
    </AddForm>
  );
}
