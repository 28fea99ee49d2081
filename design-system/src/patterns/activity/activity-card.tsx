import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { ListFilter } from '../list-filter.ts';
import { MoreButton } from '../more-button/more-button.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { activityStrings } from '../strings/activity.ts';

/** The entries of one day. */
export interface ActivityDay {
  /** The name of the day: "오늘", "어제", "2025. 3. 2.". */
  title: string;
  /** {@link ActivityRow}s and `ActivityFold`s, the newest first. */
  rows: readonly ReactNode[];
}

/** Props of {@link ActivityCard}. */
export interface ActivityCardProps {
  kind: ListFilter;
  outcome: ListFilter;
  period: ListFilter;
  /** 새것부터 나열한 날들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  days: readonly ActivityDay[] | undefined;
  /** 줄 대신, 또는 보이는 줄 옆에 놓이는 오류입니다. */
  failure: ReactNode;
  /** 마지막 줄 다음 쪽을 불러옵니다. 기록의 끝에서는 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** 필터를 모두 되돌립니다. 필터가 없는 동안은 생략합니다. */
  onShowAll?: (() => void) | undefined;
  /** 필터로 선택한 것을 파일로 저장합니다. */
  onExport: () => void;
  exporting: boolean;
}

function Days({ days, failure, onMore, loadingMore, onShowAll }: ActivityCardProps) {
  const strings = useStrings(activityStrings);
  if (days === undefined) return failure ? null : <RowsSkeleton height="72px" count={4} />;
  if (days.length === 0) {
    return (
      <EmptyState
        title={strings.none}
        size="small"
        action={onShowAll && <Button onClick={onShowAll}>{strings.showAll}</Button>}
      >
        {strings.noneDescription}
      </EmptyState>
    );
  }
  return (
    <>
      {days.map(({ title, rows }) => (
        <Stack key={title} gap="xs">
          <Heading level={3}>{title}</Heading>
          <RowList label={strings.dayOf(title)}>{rows}</RowList>
        </Stack>
      ))}
      {onMore && (
        <MoreButton
          label={strings.more}
          pending={loadingMore}
          pendingLabel={strings.loadingMore}
          onClick={onMore}
        />
      )}
    </>
  );
}

/** The activity log of an account or a project, loaded page by page, with filters and an export. */
export function ActivityCard(props: ActivityCardProps) {
  const { kind, outcome, period, failure, onExport, exporting } = props;
  const strings = useStrings(activityStrings);
  return (
    <Card
      title={strings.title}
      description={strings.description}
      actions={
        <Button
          icon={Download}
          pending={exporting}
          pendingLabel={strings.exporting}
          onClick={onExport}
        >
          {strings.export}
        </Button>
      }
    >
      <Stack gap="l">
        <Columns minimum="small">
          <SelectField label={strings.kind} {...kind} />
          <SelectField label={strings.outcome} {...outcome} />
          <SelectField label={strings.period} {...period} />
        </Columns>
        {failure}
        <Days {...props} />
      </Stack>
    </Card>
  );
}
