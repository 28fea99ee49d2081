import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { timeStrings } from '../../strings/time.ts';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';
import { type DeploymentKind, kindOf } from './deployment-kind.ts';

/** Props of {@link DeploymentFactsCard}. */
export interface DeploymentFactsCardProps extends DeploymentKind {
  /** 되돌아간 그 배포로 가는 링크입니다. 되돌리기가 아니거나 그 배포가 남아 있지 않으면 `undefined`입니다. */
  rolledBackTo: ReactNode;
  /** 배포를 요청한 회원의 사용자명입니다. */
  by: string | undefined;
  createdAt: string | undefined;
  finishedAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 진행 중이면 `undefined`입니다. */
  duration: number | undefined;
}

/** What is known of one deployment. */
export function DeploymentFactsCard(props: DeploymentFactsCardProps) {
  const { rolledBackTo, by, createdAt, finishedAt, duration } = props;
  const strings = useStrings(deploymentHistoryStrings);
  const { locale } = useStrings(timeStrings);
  return (
    <Card title={strings.facts}>
      <DescriptionList>
        <DescriptionItem label={strings.kind}>{kindOf(strings, props)}</DescriptionItem>
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
