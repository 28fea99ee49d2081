import { ChevronDown, ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { activityStrings } from '../strings/activity.ts';

/** Props of {@link ActivityRow}. */
export interface ActivityRowProps {
  /** The text for the action: "시크릿 추가". */
  text: string;
  /** The names of the subject, from general to specific: the project, the container, and the key of the setting. */
  subject: readonly string[];
  /** Who acted: "나", or the masked name of a member; omitted when unknown to the server. */
  actor?: ReactNode;
  /** The reason why the server refused the action; omitted for a completed action. */
  refusal?: string | undefined;
  /** The time of the action. The day is in the heading above. */
  at: TimeProps['value'];
  /** The origin of the request: the IP address and the browser, if known. */
  origin: readonly string[];
  /** The menu of the row; omitted for an action without a menu. */
  menu?: ReactNode;
}

type ActivityContentProps = Omit<ActivityRowProps, 'at' | 'menu'>;

/** The two lines of a row: what was done to what, and by whom from where. */
function ActivityContent({ text, subject, actor, refusal, origin }: ActivityContentProps) {
  const strings = useStrings(activityStrings);
  return (
    <Stack gap="xs">
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
      <Inline gap="s" tight>
        {actor !== undefined && (
          <Text as="span" size="caption">
            {actor}
          </Text>
        )}
        {origin.length > 0 && (
          <Text as="span" tone="muted" size="caption" numeric>
            {origin.join(' · ')}
          </Text>
        )}
        {refusal !== undefined && (
          <Text as="span" tone="critical" size="caption">
            {refusal}
          </Text>
        )}
      </Inline>
    </Stack>
  );
}

const timeOf = (at: TimeProps['value']) => (
  <Text as="span" tone="muted" size="caption" numeric>
    <Time value={at} timeOnly />
  </Text>
);

/** One entry of the activity log. */
export function ActivityRow({ at, menu, ...content }: ActivityRowProps) {
  return (
    <Row aside={timeOf(at)} actions={menu}>
      <ActivityContent {...content} />
    </Row>
  );
}

/** Props of {@link ActivityFold}. */
export interface ActivityFoldProps extends Omit<ActivityRowProps, 'menu' | 'refusal'> {
  /** The number of times that the action was done. */
  count: number;
  /** The {@link ActivityRow}s of the entries, shown on demand. */
  children: ReactNode;
}

/** Several entries of the activity log as one row, for actions that follow each other, such as opening and closing a shell. */
export function ActivityFold({ text, count, at, children, ...content }: ActivityFoldProps) {
  const strings = useStrings(activityStrings);
  const [open, setOpen] = useState(false);
  const name = strings.folded(text, count);
  return (
    <Row
      aside={timeOf(at)}
      actions={
        <IconButton
          label={strings.unfold(name)}
          icon={open ? ChevronDown : ChevronRight}
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      }
      below={open ? <RowList label={name}>{children}</RowList> : undefined}
    >
      <ActivityContent {...content} text={name} />
    </Row>
  );
}
