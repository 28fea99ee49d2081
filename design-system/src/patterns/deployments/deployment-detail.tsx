import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import type { ChangeRow } from '../changes/change-row.ts';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { deploymentHistoryStrings } from '../strings/deployments.ts';
import { type DeploymentKindFlags, formatDeploymentKind } from './deployment-texts.tsx';

/** Props of {@link DeploymentFactsCard}. */
export interface DeploymentFactsCardProps extends DeploymentKindFlags {
  /** 되돌아간 그 배포로 가는 링크입니다. 되돌리기가 아니거나 그 배포가 남아 있지 않으면 `undefined`입니다. */
  rolledBackTo: ReactNode;
  /** 배포를 요청한 회원의 사용자명입니다. */
  by: string | undefined;
  createdAt: string | undefined;
  finishedAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 진행 중이면 `undefined`입니다. */
  duration: number | undefined;
}

/** The card with the facts about one deployment: kind, member, times and duration. */
export function DeploymentFactsCard(props: DeploymentFactsCardProps) {
  const { rolledBackTo, by, createdAt, finishedAt, duration } = props;
  const strings = useStrings(deploymentHistoryStrings);
  const { locale } = useStrings(timeStrings);
  return (
    <Card title={strings.facts}>
      <DescriptionList>
        <DescriptionItem label={strings.kind}>
          {formatDeploymentKind(strings, props)}
        </DescriptionItem>
        {rolledBackTo !== undefined && (
          <DescriptionItem label={strings.rolledBackTo}>{rolledBackTo}</DescriptionItem>
        )}
        <DescriptionItem label={strings.requestedBy}>
          {by === undefined ? '-' : <Masked>{by}</Masked>}
        </DescriptionItem>
        <DescriptionItem label={strings.startedAt}>
          <Time value={createdAt} withTime relativeTo="now" />
        </DescriptionItem>
        <DescriptionItem label={strings.finishedAt}>
          <Time value={finishedAt} withTime fallback={strings.underWay} />
        </DescriptionItem>
        <DescriptionItem label={strings.duration}>
          {duration === undefined ? '-' : formatDuration(duration, locale)}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

/** Props of {@link DeploymentChangesCard}. */
export interface DeploymentChangesCardProps {
  /** 불러오는 동안은 `undefined`입니다. */
  changes: readonly ChangeRow[] | undefined;
  /** 바로 앞 배포로 가는 라우터의 링크입니다. 앞 배포가 없으면 생략합니다. */
  before: ReactNode;
  failure: ReactNode;
}

/** The card with the changes of the configuration between the previous deployment and a deployment. */
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
