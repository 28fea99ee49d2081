import type { ReactElement, ReactNode, Ref } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { formatDate, parsePointInTime } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { securityStrings } from '../strings/security.ts';

/** Props of {@link SessionRow}. */
export interface SessionRowProps {
  /** The name of the browser: "Chrome"; `undefined` when unknown. */
  browser: string | undefined;
  /** The name of the operating system: "Windows"; `undefined` when unknown. */
  system: string | undefined;
  /** The IP address of the last request in the session; `undefined` when unknown. */
  address: string | undefined;
  lastUsedAt: TimeProps['value'];
  /** The time from which relative times are calculated; the current time when omitted. */
  now?: TimeProps['relativeTo'];
  /** Whether the session is the current session. The current session has no button, because the navigation contains the logout. */
  current: boolean;
  /** Whether the session is being ended. */
  pending: boolean;
  /** Called to end the session. A confirmation is not needed, because the member can log in again. */
  onLogOut: () => void;
  /** The ref of the button that ends the session, for moving the focus when the row is removed. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** The error if the session could not be ended: a danger `Banner`. */
  failure: ReactNode;
}

/** A session in the list "기기 목록". */
export function SessionRow(props: SessionRowProps) {
  const { browser, system, lastUsedAt, now = 'now', current, failure } = props;
  const strings = useStrings(securityStrings);
  const { locale } = useStrings(timeStrings);
  const masked = useMaskedName();
  const address = props.address && masked(props.address);
  const device = [browser, system].filter(Boolean).join(' · ') || strings.unknownDevice;
  // Several sessions of one browser differ only in the time.
  const moment = parsePointInTime(lastUsedAt);
  const used = moment && formatDate(moment, { withTime: true, locale });
  const button = (
    <Button
      ref={props.ref}
      size="small"
      aria-label={strings.logOutNamed(address ? `${device} (${address})` : device, used)}
      pending={props.pending}
      onClick={props.onLogOut}
    >
      {strings.logOut}
    </Button>
  );
  return (
    <Row actions={current ? undefined : button}>
      <Stack gap="xs">
        <Inline gap="s">
          <Text as="span" weight="medium">
            {device}
          </Text>
          {current && <Badge tone="success">{strings.current}</Badge>}
        </Inline>
        <Inline gap="s" tight>
          {address && (
            <Text as="span" tone="muted" size="caption" numeric>
              {strings.address(address)}
            </Text>
          )}
          <Text as="span" tone="muted" size="caption" numeric>
            {`${strings.lastUsed} `}
            <Time value={lastUsedAt} relativeTo={now} />
          </Text>
        </Inline>
        {failure}
      </Stack>
    </Row>
  );
}

/** Props of {@link SessionsCard}. */
export interface SessionsCardProps extends Pick<CardProps, 'headingRef'> {
  /** A `SessionRow` for each session, including the current session; `undefined` while loading and after an error. */
  rows: readonly ReactElement<SessionRowProps>[] | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error if the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  /** Called when the member chooses to end all sessions except the current session. The handler opens a confirmation dialog. */
  onLogOutOthers: () => void;
}

/** The region "로그인한 기기" in each state: loading, failed, or with a list. */
export function SessionsCard(props: SessionsCardProps) {
  const { rows, loading, failure, headingRef, onLogOutOthers } = props;
  const strings = useStrings(securityStrings);
  return (
    <Card
      title={strings.sessions}
      description={strings.sessionsDescription}
      headingLevel={3}
      headingRef={headingRef}
      actions={
        rows && rows.length > 1 && <Button onClick={onLogOutOthers}>{strings.logOutOthers}</Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="58px" />}
      {rows && <RowList label={strings.sessionList}>{rows}</RowList>}
    </Card>
  );
}
