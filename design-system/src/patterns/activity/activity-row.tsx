import { Badge } from '../../components/badge/badge.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { activityStrings } from '../strings/activity.ts';

/** Props of {@link ActivityRow}. */
export interface ActivityRowProps {
  /** What was done: "시크릿 추가". */
  text: string;
  /** What it was about, the wider name first: project, then container and key. */
  subject: readonly string[];
  /** Why it was refused; left out when it was done. */
  refusal?: string | undefined;
  /** The time it happened. */
  at: TimeProps['value'];
  /** From where: address and browser, as far as they are known. */
  origin: readonly string[];
}

/** One entry of the activity log. */
export function ActivityRow({ text, subject, refusal, at, origin }: ActivityRowProps) {
  const strings = useStrings(activityStrings);
  return (
    <Row>
      <Stack gap="xs">
        <Inline gap="s">
          <Text as="span" weight="medium">
            {text}
          </Text>
          {refusal !== undefined && <Badge tone="danger">{strings.refused}</Badge>}
        </Inline>
        {subject.length > 0 && <Text>{subject.join(' · ')}</Text>}
        {refusal !== undefined && <Text tone="muted">{refusal}</Text>}
        <Inline gap="m">
          <Text as="span" tone="muted" size="caption" numeric>
            <Time value={at} withTime />
          </Text>
          {origin.length > 0 && (
            <Text as="span" tone="muted" size="caption">
              {origin.join(' · ')}
            </Text>
          )}
        </Inline>
      </Stack>
    </Row>
  );
}
