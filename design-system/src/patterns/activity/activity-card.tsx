import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { MoreButton } from '../more-button/more-button.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { activityStrings } from '../strings/activity.ts';

/** Props of {@link ActivityRow}. */
export interface ActivityRowProps {
  /** The text for the action: "시크릿 추가". */
  text: string;
  /** The names of the subject, from general to specific: the project, the container, and the key of the setting. */
  subject: readonly string[];
  /** The reason why the server refused the action; omitted for a completed action. */
  refusal?: string | undefined;
  /** The time of the action. */
  at: TimeProps['value'];
  /** The origin of the request: the IP address and the browser, if known. */
  origin: readonly string[];
  /** A `CurlCommand` with the same effect, shown on demand; omitted for an action without a curl command. */
  curl?:
    | { readonly shown: boolean; readonly onShow: (shown: boolean) => void; content: ReactNode }
    | undefined;
}

/** One entry of the activity log. */
export function ActivityRow({ text, subject, refusal, at, origin, curl }: ActivityRowProps) {
  const strings = useStrings(activityStrings);
  return (
    <Row
      actions={
        curl && (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={curl.shown}
            aria-label={strings.curlOf(text)}
            onClick={() => curl.onShow(!curl.shown)}
          >
            {strings.curl}
          </Button>
        )
      }
      below={curl?.shown ? curl.content : undefined}
    >
      <Stack gap="xs">
        <Inline gap="l" justify="between" tight>
          <Inline gap="s" tight>
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
          <Inline gap="m" tight>
            {origin.length > 0 && (
              <Text as="span" tone="muted" size="caption" numeric>
                {origin.join(' · ')}
              </Text>
            )}
            <Text as="span" tone="muted" size="caption" numeric>
              <Time value={at} withTime />
            </Text>
          </Inline>
        </Inline>
        {refusal !== undefined && <Text tone="muted">{refusal}</Text>}
      </Stack>
    </Row>
  );
}

/** A filter of the activity log: its options and the chosen option. */
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
  /** 새것부터 적은 {@link ActivityRow}들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  rows: readonly ReactNode[] | undefined;
  /** 줄 대신, 또는 보이는 줄 옆에 놓이는 오류입니다. */
  failure: ReactNode;
  /** 마지막 줄 다음 쪽을 불러옵니다. 기록의 끝에서는 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** 필터를 모두 되돌립니다. 필터가 없는 동안은 생략합니다. */
  onShowAll?: (() => void) | undefined;
  /** 필터로 고른 것을 파일로 저장합니다. */
  onExport: () => void;
  exporting: boolean;
}

function Rows({ rows, failure, onMore, loadingMore, onShowAll }: ActivityCardProps) {
  const strings = useStrings(activityStrings);
  if (rows === undefined) return failure ? null : <RowsSkeleton height="72px" count={4} />;
  if (rows.length === 0) {
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
      <RowList label={strings.list}>{rows}</RowList>
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
        <Rows {...props} />
      </Stack>
    </Card>
  );
}
