import { useStrings } from '../../strings/strings-provider.tsx';
import { networkStrings } from '../strings/networks.ts';
import { EditPartForm, type EditPartFormProps } from './edit-part-form.tsx';
import { NetworkFields, type NetworkFieldsProps } from './network-fields.tsx';

/** Props of {@link EditNetworkForm}. */
export interface EditNetworkFormProps
  extends Omit<EditPartFormProps, 'gone' | 'children'>,
    NetworkFieldsProps {
  /** Whether it was deleted elsewhere meanwhile: what is typed stays, and submitting adds it anew. */
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
