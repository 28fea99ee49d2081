import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
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
  /** The command that would do the same: a `CurlCommand`, shown on demand. Left out where there is none. */
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
