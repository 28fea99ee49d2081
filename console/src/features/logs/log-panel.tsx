import {
  Banner,
  Button,
  EmptyState,
  type LogLine,
  type LogPreferences,
  LogViewer,
  Spinner,
} from '@naru/design-system';
import { keyboardCorrection } from '@naru/design-system/search';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNotFoundError } from '#api/errors.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { createSafeStorage } from '#shared/session/safe-storage.ts';
import { logLineHash, parseLogLineHash } from './line-link.ts';
import type { FollowedLog } from './log-store.ts';

const KEY = 'log_preferences';
const WRAP = 'wrap';

const store = createSafeStorage('localStorage');

/** Reads the preferences from the store. By default lines are wrapped, and have one time each. */
function read(): LogPreferences {
  const kept = (store.getItem(KEY) ?? WRAP).split(' ');
  const time = (['shown', 'hidden'] as const).find((choice) => kept.includes(choice));
  return { wrap: kept.includes(WRAP), time: time ?? 'auto' };
}

/** The member's preferences for logs, stored in this browser. */
function useLogPreferences() {
  const [preferences, setPreferences] = useState(read);
  const keep = (next: LogPreferences) => {
    store.setItem(KEY, [next.wrap && WRAP, next.time].filter(Boolean).join(' '));
    setPreferences(next);
  };
  return [preferences, keep] as const;
}

export interface LogPanelProps {
  /** The name of the log: "web 로그". */
  label: string;
  log: FollowedLog;
  /** The path of the page that shows the log, for links to log lines. */
  path: string;
  /** A message above the log, while the connection is open. */
  note?: ReactNode;
  /** The message for a log without lines. */
  empty: string;
  /** The link below the message for a log without lines. */
  emptyAction: ReactElement;
  /** Shown instead of the log when the server responds with 404. */
  absent: ReactNode;
}

function connectionNote({ progress, error, resume }: FollowedLog): ReactNode {
  if (progress === 'broken') {
    return <Banner tone="warning">연결이 끊겨 다시 연결하는 중입니다.</Banner>;
  }
  if (progress === 'polling') {
    return <Banner tone="info">실시간으로 연결할 수 없어 3초마다 새 로그를 불러옵니다.</Banner>;
  }
  if (progress !== 'failed') return undefined;
  return <FailureBanner title="로그를 불러오지 못했습니다" error={error} onRetry={resume} />;
}

/** Shown in a log without lines. After a failure it is not known whether there are lines, and the note says what failed. */
function NoLines({ log: { progress }, empty, emptyAction }: LogPanelProps) {
  if (progress === 'failed') return null;
  if (progress === 'opening') return <Spinner />;
  return (
    <EmptyState
      title={empty}
      size="small"
      action={
        <Button asChild size="small">
          {emptyAction}
        </Button>
      }
    />
  );
}

/** A log with the state of its connection. */
export function LogPanel(props: LogPanelProps) {
  const { label, log, path, note, absent } = props;
  const { hash } = useLocation();
  const [preferences, setPreferences] = useLogPreferences();
  const linkOf = useCallback(
    ({ id }: LogLine) => `${location.origin}${path}${logLineHash(id)}`,
    [path],
  );
  if (log.progress === 'failed' && isNotFoundError(log.error) && log.lines.length === 0)
    return absent;
  return (
    <LogViewer
      label={label}
      lines={log.lines}
      dropped={log.dropped}
      preferences={preferences}
      onPreferencesChange={setPreferences}
      linkOf={linkOf}
      linkedId={parseLogLineHash(hash)}
      fileName={`${label}.log`}
      correct={keyboardCorrection}
      note={connectionNote(log) ?? note}
      empty={<NoLines {...props} />}
    />
  );
}
