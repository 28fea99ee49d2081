import { useStrings } from '../../strings/strings-provider.tsx';
import { mountStrings } from '../strings/mounts.ts';
import { type SettingsListProps, SettingsSection } from './settings-section.tsx';

/** Props of {@link MountsSection}. The mounts are part of the container, so they have no loading state and no error. */
export type MountsSectionProps<Mount> = Omit<SettingsListProps<Mount>, 'loading' | 'failure'>;

/** The region "볼륨 마운트" of a container: a `MountRow` for each, and an `AddMountForm`. */
export function MountsSection<Mount>(props: MountsSectionProps<Mount>) {
  const { title, description, list, none, noneDescription } = useStrings(mountStrings);
  return (
    <SettingsSection
      {...props}
      loading={false}
      failure={undefined}
      title={title}
      description={description}
      label={list}
      none={`${none}. ${noneDescription}`}
    />
  );
}
