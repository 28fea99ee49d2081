import { useStrings } from '../../strings/strings-provider.tsx';
import { networkStrings } from '../strings/networks.ts';
import { AddForm, type AddFormProps } from './add-form.tsx';
import { NetworkFields, type NetworkFieldsProps } from './network-fields.tsx';

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
