import {
  ReferenceField,
  type ReferenceFieldProps,
} from '../../components/reference-field/reference-field.tsx';
import type { ReferenceBinding } from '../binding.ts';

interface VariableValueFieldProps
  extends ReferenceBinding,
    Pick<ReferenceFieldProps, 'label' | 'describedBy'> {}

/** The field for the value of a variable, which can contain references where there is something to refer to. */
export function VariableValueField({ options = [], ...field }: VariableValueFieldProps) {
  return <ReferenceField {...field} options={options} />;
}
