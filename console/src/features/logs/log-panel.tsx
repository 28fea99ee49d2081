import { Banner, Button, EmptyState, type LogLine, LogViewer, Spinner } from '@naru/design-system';
import { keyboardCorrection } from '@naru/design-system/search';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { isNotFound } from '#api/errors.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { lineHash, lineOf } from './line-link.ts';
import { useLogPreferences } from './log-preferences.ts';
import type { FollowedLog } from './use-log.ts';

export interface LogPanelProps {
  /** What the log is of: "web 로그". */
  label: string;
  log: FollowedLog;
  /** The address of the page that shows the log alone; links to lines lead there. */
  path: string;
  /** What the member has to know, while the connection is well. */
  note?: ReactNode;
  /** What it means that there are no lines. */
  empty: string;
  /** The link that leads on from there. */
  emptyAction: ReactElement;
  /** Shown instead of the log, when the server does not know of it. */
  absent: ReactNode;
}

function connectionNote({ progress, error, resume }: FollowedLog): ReactNode {
  if (progress === 'broken') {
    return <Banner tone="warning">연결이 끊겨 다시 연결하는 중입니다.</Banner>;
  }
  if (progress !== 'failed') return undefined;
  return <FailureBanner title="로그를 불러오지 못했습니다" error={error} onRetry={resume} />;
}

/** A log, and how it stands with the connection to it. */
export function LogPanel(props: LogPanelProps) {
  const { label, log, path, note, empty, emptyAction, absent } = props;
  const { hash } = useLocation();
  const [preferences, setPreferences] = useLogPreferences();
  const linkOf = useCallback(
    ({ id }: LogLine) => `${location.origin}${path}${lineHash(id)}`,
    [path],
  );
  if (log.progress === 'failed' && isNotFound(log.error) && log.lines.length === 0) return absent;
  return (
    <LogViewer
      label={label}
      lines={log.lines}
      dropped={log.dropped}
      preferences={preferences}
      onPreferencesChange={setPreferences}
      linkOf={linkOf}
      linkedId={lineOf(hash)}
      fileName={`${label}.log`}
      correct={keyboardCorrection}
      note={connectionNote(log) ?? note}
      empty={
        log.progress === 'opening' ? (
          <Spinner />
        ) : (
          <EmptyState
            title={empty}
            size="small"
            action={
              <Button asChild size="small">
                {emptyAction}
              </Button>
            }
          />
        )
      }
    />
  );
}
