import { Columns } from '../../components/columns/columns.tsx';
import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding, TextBinding } from '../binding.ts';
import { networkStrings } from '../strings/networks.ts';
import { AddForm, type AddFormProps } from './add-form.tsx';

/** Props of {@link AddNetworkForm}. */
export interface AddNetworkFormProps extends AddFormProps {
  /** With the range of the field's keys and buttons. */
  port: TextBinding & Pick<NumberFieldProps, 'min' | 'max'>;
  type: SelectBinding;
  /** The types to choose from. */
  types: readonly SelectOption[];
  /** Whether the container has an http network already; it cannot have a second one. The hint says so. */
  httpTaken: boolean;
  /** The domain, for an http network only; `undefined` hides the field. */
  fqdn: LimitedTextBinding | undefined;
}

/** The form that adds a network, in a `NetworksSection`. */
export function AddNetworkForm(props: AddNetworkFormProps) {
  const { port, type, types, httpTaken, fqdn, ...form } = props;
  const strings = useStrings(networkStrings);
  return (
    <AddForm {...form} label={strings.add}>
      <Columns minimum="small" gap="l">
        <NumberField {...port} label={strings.port} placeholder="3000" hint={strings.portHint} />
        <SelectField
          {...type}
          label={strings.type}
          hint={httpTaken ? strings.httpTaken : strings.typeHint}
          options={types}
        />
        {fqdn && (
          <TextField
            {...fqdn}
            kind="url"
            label={strings.fqdn}
            placeholder="app.example.com"
            hint={strings.fqdnHint}
          />
        )}
      </Columns>
    </AddForm>
  );
}
