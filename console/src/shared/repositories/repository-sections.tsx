import { Stack } from '@naru/design-system';
import { GitHubSection } from './github-section.tsx';
import { HostSection, type HostSectionProps } from './host-section.tsx';

/** The lists from which the member can choose the Git URL: those of GitHub, and those of the code hosts that a token connects. */
export function RepositorySections(props: HostSectionProps) {
  const { chosen, onChoose } = props;
  return (
    <Stack gap="xl">
      <GitHubSection chosen={chosen} onChoose={onChoose} />
      <HostSection {...props} />
    </Stack>
  );
}
