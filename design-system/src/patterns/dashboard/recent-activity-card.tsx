import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';
import type { RecentActivityRowProps } from './recent-activity-row.tsx';

/** Props of {@link RecentActivityCard}. */
export interface RecentActivityCardProps {
  /** 새것부터 적은 `RecentActivityRow` 몇 개입니다. 불러오는 동안은 `undefined`입니다. */
  rows: readonly ReactElement<RecentActivityRowProps>[] | undefined;
  /** 그 자리에 놓이는 오류입니다. 다시 시도 버튼이 있는 `danger` `Banner`로 적습니다. */
  failure: ReactNode;
  /** 기록 전체로 가는 라우터의 링크와 그 글입니다. */
  all: ReactNode;
}

/** The region "최근 활동": the last things that were done with the account. The whole log is an `ActivityCard`. */
export function RecentActivityCard({ rows, failure, all }: RecentActivityCardProps) {
  const strings = useStrings(dashboardStrings);
  return (
    <Card title={strings.activity} actions={<TextLink tone="quiet">{all}</TextLink>}>
      {failure}
      {!rows && !failure && <RowsSkeleton height="36px" count={5} />}
      {rows?.length === 0 && <Text tone="muted">{strings.noActivity}</Text>}
      {rows && rows.length > 0 && <RowList label={strings.activityList}>{rows}</RowList>}
    </Card>
  );
}
