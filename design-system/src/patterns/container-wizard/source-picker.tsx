import { Box, GitBranch } from 'lucide';
import { Icon } from '../../components/icon/icon.tsx';
import { RadioCardGroup } from '../../components/radio-card-group/radio-card-group.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { sourceStrings } from '../strings/images.ts';

/** What a container is made from: a repository, a template or both, or an image of a registry. */
export type ContainerSourceKind = 'repository' | 'image';

/** Props of {@link SourcePicker}. */
export interface SourcePickerProps {
  /** 선택한 소스입니다. */
  value: ContainerSourceKind;
  /** 선택한 소스와 함께 호출됩니다. */
  onValueChange: (value: ContainerSourceKind) => void;
}

/** The choice of the source of a new container, in the step "이름". */
export function SourcePicker({ value, onValueChange }: SourcePickerProps) {
  const strings = useStrings(sourceStrings);
  return (
    <RadioCardGroup
      label={strings.label}
      options={[
        {
          value: 'repository',
          title: strings.repository,
          description: strings.repositoryDescription,
          icon: <Icon node={GitBranch} size="large" />,
        },
        {
          value: 'image',
          title: strings.image,
          description: strings.imageDescription,
          icon: <Icon node={Box} size="large" />,
        },
      ]}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen === 'image' ? 'image' : 'repository')}
    />
  );
}
