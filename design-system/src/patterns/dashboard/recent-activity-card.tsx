import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Card } from '../../components/card/card.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { ActivityRowProps } from '../activity/activity-row.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { activityStrings } from '../strings/activity.ts';
import { dashboardStrings } from '../strings/dashboard.ts';

/** Props of {@link RecentActivityRow}. */
export type RecentActivityRowProps = Pick<ActivityRowProps, 'at' | 'refusal' | 'subject' | 'text'>;

/** An activity on one line, in a {@link RecentActivityCard}. The complete activity log uses `ActivityRow`. */
export function RecentActivityRow({ text, subject, refusal, at }: RecentActivityRowProps) {
  const strings = useStrings(activityStrings);
  return (
    <Row
      actions={
        <Text as="span" tone="muted" size="caption" numeric>
          <Time value={at} withTime />
        </Text>
      }
    >
      <Inline gap="s">
        <Text as="span" weight="medium">
          {text}
        </Text>
        {refusal !== undefined && <Badge tone="danger">{strings.refused}</Badge>}
        {subject.length > 0 && (
          <Text as="span" tone="muted">
            {subject.join(' · ')}
          </Text>
        )}
      </Inline>
    </Row>
  );
}

/** Props of {@link RecentActivityCard}. */
export interface RecentActivityCardProps {
  /** 새것부터 나열한 `RecentActivityRow` 몇 개입니다. 불러오는 동안은 `undefined`입니다. */
  rows: readonly ReactElement<RecentActivityRowProps>[] | undefined;
  /** 그 자리에 놓이는 오류입니다. 다시 시도 버튼이 있는 `danger` `Banner`로 표시합니다. */
  failure: ReactNode;
  /** 기록 전체로 가는 라우터의 링크와 그 텍스트입니다. */
  all: ReactNode;
}

/** The region "최근 활동" of the dashboard: the latest activities of the account. For the complete activity log use `ActivityCard`. */
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
