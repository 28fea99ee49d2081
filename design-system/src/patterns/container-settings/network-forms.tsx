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
import {
  AddPartForm,
  type AddPartFormProps,
  EditPartForm,
  type EditPartFormProps,
} from './part-forms.tsx';

/** Props of {@link AddNetworkForm}. */
export interface AddNetworkFormProps extends AddPartFormProps, NetworkFieldsProps {}

/** The form in a `NetworksSection` that adds a network. */
export function AddNetworkForm(props: AddNetworkFormProps) {
  const { port, type, types, httpTaken, fqdn, freeDomain, http, ...form } = props;
  const strings = useStrings(networkStrings);
  return (
    <AddPartForm {...form} name={strings.add} label={strings.add} hinted>
      <NetworkFields {...{ port, type, types, httpTaken, fqdn, freeDomain, http }} />
    </AddPartForm>
  );
}

/** Props of {@link EditNetworkForm}. */
export interface EditNetworkFormProps
  extends Omit<EditPartFormProps, 'gone' | 'children'>,
    NetworkFieldsProps {
  /** Whether the network was deleted on the server during editing. The form keeps the input, and a submit adds the network again. */
  gone?: boolean | undefined;
}

/** The form in a `NetworkRow` that changes the network. */
export function EditNetworkForm(props: EditNetworkFormProps) {
  const { port, type, types, httpTaken, fqdn, freeDomain, http, gone, ...form } = props;
  const strings = useStrings(networkStrings);
  return (
    <EditPartForm {...form} gone={gone ? strings.gone : undefined}>
      <NetworkFields {...{ port, type, types, httpTaken, fqdn, freeDomain, http }} />
    </EditPartForm>
  );
}

interface FreeDomain {
  readonly name: string;
  readonly onUse: () => void;
}

interface HttpFieldsProps {
  /** The props of the field that says how requests reach the container. */
  protocol: SelectBinding;
  /** The options for the protocol. */
  protocols: readonly SelectOption[];
  /** The props of the time for open connections at a replacement, in seconds. */
  drain: TextBinding & Pick<NumberFieldProps, 'min' | 'max'>;
}

/** Props of {@link NetworkFields}. */
export interface NetworkFieldsProps {
  /** The props of the port field, including the range of its arrow keys and buttons. */
  port: TextBinding & Pick<NumberFieldProps, 'min' | 'max'>;
  type: SelectBinding;
  /** The options for the type of the network. */
  types: readonly SelectOption[];
  /** Whether the container already has an http network. A second http network is not allowed, and a hint explains the reason. */
  httpTaken: boolean;
  /** The props of the domain field; `undefined` hides the field. Only http networks have a domain. */
  fqdn: LimitedTextBinding | undefined;
  /** A free domain below the domain of the product, and the function that fills in this domain; `undefined` without a free domain. */
  freeDomain?: FreeDomain | undefined;
  /** The props of the other fields of an http network; `undefined` hides them. */
  http?: HttpFieldsProps | undefined;
}

/** The fields of a network: port and type, and of an http network also domain, protocol and time to drain. */
function NetworkFields(props: NetworkFieldsProps) {
  const { port, type, types, httpTaken, fqdn, freeDomain, http } = props;
  const strings = useStrings(networkStrings);
  return (
    <>
      <Columns>
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
      {http && <HttpFields {...http} />}
    </>
  );
}

function HttpFields({ protocol, protocols, drain }: HttpFieldsProps) {
  const strings = useStrings(networkStrings);
  return (
    <Columns minimum="small" gap="l">
      <SelectField
        {...protocol}
        label={strings.protocol}
        hint={strings.protocolHint}
        options={protocols}
      />
      <NumberField {...drain} label={strings.drain} hint={strings.drainHint} />
    </Columns>
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
