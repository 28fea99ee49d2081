import { Globe } from 'lucide';
import { Button } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding, TextBinding } from '../binding.ts';
import { domainStrings, networkStrings } from '../strings/networks.ts';
import { AddForm, type AddFormProps, EditPartForm, type EditPartFormProps } from './part-forms.tsx';

/** Props of {@link AddNetworkForm}. */
export interface AddNetworkFormProps extends AddFormProps, NetworkFieldsProps {}

/** The form that adds a network, in a `NetworksSection`. */
export function AddNetworkForm(props: AddNetworkFormProps) {
  const { port, type, types, httpTaken, fqdn, freeDomain, ...form } = props;
  const strings = useStrings(networkStrings);
  return (
    <AddForm {...form} label={strings.add} hinted>
      <NetworkFields {...{ port, type, types, httpTaken, fqdn, freeDomain }} />
    </AddForm>
  );
}

/** Props of {@link EditNetworkForm}. */
export interface EditNetworkFormProps
  extends Omit<EditPartFormProps, 'gone' | 'children'>,
    NetworkFieldsProps {
  /** Whether the network was deleted elsewhere in the meantime. The form keeps its input, and submitting adds the network again. */
  gone?: boolean | undefined;
}

/** The form that changes a network, in its `NetworkRow`. */
export function EditNetworkForm(props: EditNetworkFormProps) {
  const { port, type, types, httpTaken, fqdn, freeDomain, gone, ...form } = props;
  const strings = useStrings(networkStrings);
  return (
    <EditPartForm {...form} gone={gone ? strings.gone : undefined}>
      <NetworkFields {...{ port, type, types, httpTaken, fqdn, freeDomain }} />
    </EditPartForm>
  );
}

interface FreeDomain {
  readonly name: string;
  readonly onUse: () => void;
}

/** Props of {@link NetworkFields}. */
export interface NetworkFieldsProps {
  /** With the range of the field's keys and buttons. */
  port: TextBinding & Pick<NumberFieldProps, 'min' | 'max'>;
  type: SelectBinding;
  /** The types to choose from. */
  types: readonly SelectOption[];
  /** Whether the container already has an http network. It cannot have a second, as the hint states. */
  httpTaken: boolean;
  /** The domain, for an http network only; `undefined` hides the field. */
  fqdn: LimitedTextBinding | undefined;
  /** A free domain under the product's own name, and the function that fills it in; `undefined` where there is none. */
  freeDomain?: FreeDomain | undefined;
}

/** The fields of a network, in an `AddNetworkForm` or an `EditNetworkForm`. */
function NetworkFields(props: NetworkFieldsProps) {
  const { port, type, types, httpTaken, fqdn, freeDomain } = props;
  const strings = useStrings(networkStrings);
  return (
    <>
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
      {fqdn && freeDomain && <FreeDomainOffer {...freeDomain} />}
    </>
  );
}

function FreeDomainOffer({ name, onUse }: FreeDomain) {
  const strings = useStrings(domainStrings);
  return (
    <Stack gap="xs">
      <Text tone="muted" size="caption">
        {strings.free} <CodeText>{name}</CodeText>
      </Text>
      <div>
        <Button size="small" icon={Globe} onClick={onUse}>
          {strings.useFree}
        </Button>
      </div>
    </Stack>
  );
}
