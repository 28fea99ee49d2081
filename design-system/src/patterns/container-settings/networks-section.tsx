import { useStrings } from '../../strings/strings-provider.tsx';
import { networkStrings } from '../strings/networks.ts';
import { type SettingsListProps, SettingsSection } from './settings-section.tsx';

/** The region "네트워크" of a container: a `NetworkRow` for each, and an `AddNetworkForm`. */
export function NetworksSection<Network>(props: SettingsListProps<Network>) {
  const { title, description, list, none, noneDescription } = useStrings(networkStrings);
  return (
    <SettingsSection
      {...props}
      title={title}
      description={description}
      label={list}
      none={`${none}. ${noneDescription}`}
    />
  );
}
