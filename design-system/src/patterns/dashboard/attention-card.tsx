import type { ReactElement } from 'react';
import { Card } from '../../components/card/card.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';
import type { AttentionRowProps } from './attention-row.tsx';

/** Props of {@link AttentionCard}. */
export interface AttentionCardProps {
  /** 급한 것부터 적은 `AttentionRow`들입니다. 하나도 없으면 카드도 없습니다. */
  rows: readonly ReactElement<AttentionRowProps>[];
}

/** The region "확인이 필요합니다", above everything else: what a member should look at, and where. */
export function AttentionCard({ rows }: AttentionCardProps) {
  const strings = useStrings(dashboardStrings);
  if (rows.length === 0) return null;
  return (
    <Card title={strings.attention}>
      <RowList label={strings.attentionList}>{rows}</RowList>
    </Card>
  );
}
