import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import type { ChangeRow } from '../changes/change-row.ts';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';

/** Props of {@link DeploymentChangesCard}. */
export interface DeploymentChangesCardProps {
  /** 불러오는 동안은 `undefined`입니다. */
  changes: readonly ChangeRow[] | undefined;
  /** 바로 앞 배포로 가는 라우터의 링크입니다. 앞 배포가 없으면 생략합니다. */
  before: ReactNode;
  failure: ReactNode;
}

/** The configuration that a deployment changed against the one before it. */
export function DeploymentChangesCard({ changes, before, failure }: DeploymentChangesCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Card
      title={strings.changes}
      description={before === undefined ? strings.changesFirst : strings.changesDescription}
      actions={before !== undefined && <TextLink>{before}</TextLink>}
    >
      <Stack gap="l">
        {failure}
        {changes === undefined && !failure && <RowsSkeleton height="48px" />}
        {changes?.length === 0 && <Text tone="muted">{strings.noChanges}</Text>}
        {changes && changes.length > 0 && <ChangeList changes={changes} />}
      </Stack>
    </Card>
  );
}
