import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';

/** Props of {@link ProjectQuotaCard}. */
export interface ProjectQuotaCardProps {
  /** The number of projects; `undefined` while unknown. */
  count: number | undefined;
  /** The maximum number of projects of the member. */
  limit: number;
}

/** The card with the number of projects and the maximum number of projects of a member. At the maximum, the card gives advice. */
export function ProjectQuotaCard({ count, limit }: ProjectQuotaCardProps) {
  const strings = useStrings(projectListStrings);
  const left = limit - (count ?? 0);
  return (
    <Card title={strings.quota}>
      <Stack gap="s">
        <DescriptionList layout="figures">
          <DescriptionItem label={strings.quotaUse}>{`${count ?? '-'} / ${limit}`}</DescriptionItem>
        </DescriptionList>
        {count !== undefined && (
          <Text tone="muted">
            {left > 0 ? strings.quotaLeft(left) : strings.quotaReached(limit)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
