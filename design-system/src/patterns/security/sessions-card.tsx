import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { securityStrings } from '../strings/security.ts';
import type { SessionRowProps } from './session-row.tsx';

/** Props of {@link SessionsCard}. */
export interface SessionsCardProps extends Pick<CardProps, 'headingRef'> {
  /** A `SessionRow` for each session, this one among them; `undefined` while there is no list. */
  rows: readonly ReactElement<SessionRowProps>[] | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error when the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  /** Called to end all other sessions; open a confirmation dialog. */
  onLogOutOthers: () => void;
  /** The ref of that button, which is there while there are other sessions. */
  logOutOthersRef?: ButtonProps['ref'];
}

/** The region "로그인한 기기" in each of its states. */
export function SessionsCard(props: SessionsCardProps) {
  const { rows, loading, failure, headingRef, onLogOutOthers, logOutOthersRef } = props;
  const strings = useStrings(securityStrings);
  return (
    <Card
      title={strings.sessions}
      description={strings.sessionsDescription}
      headingLevel={3}
      headingRef={headingRef}
      actions={
        rows &&
        rows.length > 1 && (
          <Button ref={logOutOthersRef} onClick={onLogOutOthers}>
            {strings.logOutOthers}
          </Button>
        )
      }
    >
      {failure}
      {loading && <RowsSkeleton height="58px" />}
      {rows && <RowList label={strings.sessionList}>{rows}</RowList>}
    </Card>
  );
}
