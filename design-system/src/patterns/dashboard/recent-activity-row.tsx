import { Badge } from '../../components/badge/badge.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { ActivityRowProps } from '../activity/activity-row.tsx';
import { activityStrings } from '../strings/activity.ts';

/** Props of {@link RecentActivityRow}. */
export type RecentActivityRowProps = Pick<ActivityRowProps, 'at' | 'refusal' | 'subject' | 'text'>;

/** One entry of the activity log in one line. The log itself has an `ActivityRow`, which says more. */
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
