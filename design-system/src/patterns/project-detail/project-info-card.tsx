import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectStrings } from '../strings/project.ts';

/** Props of {@link ProjectInfoCard}. */
export interface ProjectInfoCardProps {
  name: string;
  plan: string;
  createdAt: TimeProps['value'];
  updatedAt: TimeProps['value'];
}

/** The card with the properties of a project: name, tier and dates. */
export function ProjectInfoCard({ name, plan, createdAt, updatedAt }: ProjectInfoCardProps) {
  const strings = useStrings(projectStrings);
  return (
    <Card title={strings.info}>
      <DescriptionList layout="rows">
        <DescriptionItem label={strings.name}>{name}</DescriptionItem>
        <DescriptionItem label={strings.plan}>{plan}</DescriptionItem>
        <DescriptionItem label={strings.createdAt}>
          <Time value={createdAt} />
        </DescriptionItem>
        <DescriptionItem label={strings.updatedAt}>
          <Time value={updatedAt} />
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
