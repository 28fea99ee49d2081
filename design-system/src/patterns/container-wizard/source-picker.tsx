import { Box, Database, GitBranch } from 'lucide';
import { Icon } from '../../components/icon/icon.tsx';
import { RadioCardGroup } from '../../components/radio-card-group/radio-card-group.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { sourceStrings } from '../strings/images.ts';

const KINDS = ['repository', 'image', 'database'] as const;

/** What a container is made from: a repository, a template or both, an image of a registry, or the image of a database. */
export type ContainerSourceKind = (typeof KINDS)[number];

const icons = { repository: GitBranch, image: Box, database: Database };

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
      compact
      label={strings.label}
      options={KINDS.map((kind) => ({
        value: kind,
        title: strings[kind],
        description: strings[`${kind}Description` as const],
        icon: <Icon node={icons[kind]} size="large" />,
      }))}
      value={value}
      onValueChange={(chosen) =>
        onValueChange(KINDS.find((kind) => kind === chosen) ?? 'repository')
      }
    />
  );
}
