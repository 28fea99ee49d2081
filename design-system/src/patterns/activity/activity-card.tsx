import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../../behavior/use-focus-fallback.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { activityStrings } from '../strings/activity.ts';

/** One of the three filters: its choices, and which of them is made. */
export interface ActivityFilter {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
}

/** Props of {@link ActivityCard}. */
export interface ActivityCardProps {
  kind: ActivityFilter;
  outcome: ActivityFilter;
  period: ActivityFilter;
  /** {@link ActivityRow}s, the newest first; none while they load for the first time. */
  rows: readonly ReactNode[] | undefined;
  /** The error in place of the rows, or beside those that are shown. */
  failure: ReactNode;
  /** Loads the page after the last row; left out at the end of the log. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** Saves what the filters choose as a file. */
  onExport: () => void;
  exporting: boolean;
}

function Rows({ rows, failure, onMore, loadingMore }: ActivityCardProps) {
  const strings = useStrings(activityStrings);
  if (rows === undefined) return failure ? null : <RowsSkeleton height="72px" count={4} />;
  if (rows.length === 0) {
    return (
      <EmptyState title={strings.none} size="small">
        {strings.noneDescription}
      </EmptyState>
    );
  }
  return (
    <>
      <RowList label={strings.list}>{rows}</RowList>
      {onMore && <MoreButton pending={loadingMore} onClick={onMore} />}
    </>
  );
}

/** With the last page it goes, and the card's heading takes the focus. */
function MoreButton(props: { pending: boolean; onClick: () => void }) {
  const strings = useStrings(activityStrings);
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Button size="small" variant="ghost" pendingLabel={strings.loadingMore} {...props}>
        {strings.more}
      </Button>
    </div>
  );
}

/** What was done with an account or in a project, page by page, with filters and an export. */
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
        <Rows {...props} />
      </Stack>
    </Card>
  );
}
