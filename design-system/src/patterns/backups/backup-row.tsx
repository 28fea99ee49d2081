import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { ElapsedTime } from '../../components/elapsed-time/elapsed-time.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatBytes } from '../../format/format.ts';
import { formatDate, parsePointInTime } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { backupStrings } from '../strings/backups.ts';

/** What the data of a database consist of: tables with rows, databases with keys, or collections with documents. */
export type ContentUnit = 'tables' | 'databases' | 'collections';

/** What the check of a backup has counted. */
export interface BackupCounts {
  /** 센 것의 종류입니다. 관계형 데이터베이스는 테이블과 행, Redis는 키, MongoDB는 컬렉션과 문서입니다. */
  readonly unit?: ContentUnit | undefined;
  /** 복원한 테이블이나 컬렉션의 수입니다. 생략하면 보이지 않습니다. */
  readonly tables?: number | undefined;
  /** 복원한 행이나 키, 문서의 수입니다. 생략하면 보이지 않습니다. */
  readonly rows?: number | undefined;
  /** 복원한 파일의 수입니다. 생략하면 보이지 않습니다. */
  readonly files?: number | undefined;
}

/** Props of {@link BackupRow}. */
export interface BackupRowProps extends BackupCounts {
  /** 백업한 데이터베이스나 볼륨의 이름입니다. */
  name: string;
  /** 종류와 버전입니다. 예: “PostgreSQL 17”, “볼륨”. */
  kind: string;
  /** `running`, `confirmed`, `stored`, `failed` 가운데 하나입니다. 모르는 낱말은 그대로 보입니다. */
  state: string;
  /** 진행 중인 백업의 단계입니다: `waiting`, `dumping`, `reading`, `checking`, `copying`. */
  step?: string | undefined;
  /** 백업을 시작한 것입니다: `schedule`, `press`, `deletion`, `upload`, `upgrade`. */
  origin: string;
  /** 올린 파일의 이름입니다. 올린 것이 아니면 생략합니다. */
  fileName?: string | undefined;
  /** ISO 8601로 표시한, 시작한 시각입니다. 백업에는 이때의 내용이 있고, 화면마다 이 시각으로 백업을 부릅니다. */
  startedAt: string;
  /** 저장한 크기이며 단위는 바이트입니다. 생략하면 보이지 않습니다. */
  bytes?: number | undefined;
  /** 프로그램이 바꿀 수 있는 동안 읽은 파일인지 나타냅니다. 한 순간의 사본이면 생략합니다. */
  live?: boolean | undefined;
  /** 저장한 백업 저장소의 이름입니다. 서버의 디스크에 있으면 `undefined`입니다. */
  target?: string | undefined;
  /** 실패했거나 확인하지 못한 이유, 또는 확인된 백업이 이상해 보이는 이유입니다. */
  reason?: string | undefined;
  /** 복원이나 내려받기처럼 이 백업으로 할 수 있는 다른 일입니다. 삭제 버튼 앞에 놓입니다. */
  actions?: ReactNode;
  /** 삭제하려 할 때 호출됩니다. 확인하는 대화상자를 엽니다. 파일이 없는, 진행 중이거나 실패한 백업에서는 생략합니다. */
  onDelete?: (() => void) | undefined;
  /** 삭제 버튼의 ref이며 초점을 옮길 때 씁니다. */
  deleteRef?: ButtonProps['ref'];
}

/** The badge of each known state of a backup. */
const badges: Readonly<Record<string, string>> = {
  running: 'inProgress',
  confirmed: 'confirmed',
  stored: 'unconfirmed',
  failed: 'failed',
};

/** Returns the counts of a check as texts: "12개 테이블", "48,210행". The databases of a server with keys have numbers for names, and are not counted. */
export function useCountTexts({ unit = 'tables', tables, rows, files }: BackupCounts): string[] {
  const strings = useStrings(backupStrings);
  const { locale } = useStrings(timeStrings);
  const shown = (count: number) => count.toLocaleString(locale);
  return [
    ...(tables === undefined || unit === 'databases' ? [] : [strings.holders[unit](shown(tables))]),
    ...(rows === undefined ? [] : [strings.entries[unit](shown(rows))]),
    ...(files === undefined ? [] : [strings.files(shown(files))]),
  ];
}

/** The separator of two facts. A line ends after it, and never begins with it. */
const SEPARATOR = '\u00a0· ';

/** Returns a size whose unit stays on the line of its number. */
const sizeText = (bytes: number): string => formatBytes(bytes).replace(' ', '\u00a0');

/** The facts of a backup in one line: time, counts, size, place and origin; of a running one, its step. */
function Facts(props: BackupRowProps) {
  const { state, step, startedAt, bytes, live, target, origin, fileName } = props;
  const strings = useStrings(backupStrings);
  const counts = useCountTexts(props);
  const started = [textForCode(strings.origins, origin), fileName].filter(Boolean).join(' ');
  if (state === 'running') {
    return (
      <Text as="div" size="caption" tone="muted" numeric>
        {textForCode(strings.steps, step ?? '') + SEPARATOR}
        <ElapsedTime since={startedAt} />
        {SEPARATOR + started}
      </Text>
    );
  }
  const isKept = state !== 'failed';
  const rest = [
    ...counts,
    ...(live ? [strings.live] : []),
    ...(isKept && bytes ? [sizeText(bytes)] : []),
    ...(isKept && target !== undefined ? [target] : []),
    started,
  ];
  return (
    <Text as="div" size="caption" tone="muted" numeric>
      <Time value={startedAt} withTime />
      {SEPARATOR + rest.join(SEPARATOR)}
    </Text>
  );
}

/** A backup in a `BackupList`, such as "복원 확인됨 03:10 · 12개 테이블 · 48,210행". */
export function BackupRow(props: BackupRowProps) {
  const { name, kind, state, startedAt, reason, actions, onDelete, deleteRef } = props;
  const strings = useStrings(backupStrings);
  const { locale } = useStrings(timeStrings);
  const start = parsePointInTime(startedAt);
  const at = start ? formatDate(start, { withTime: true, locale }) : startedAt;
  return (
    <Row
      // A running backup has one button at most, which would squeeze the facts; several buttons have a line of their own.
      detailed={state === 'running'}
      actions={
        <Inline gap="s">
          {actions}
          {onDelete && (
            <Button
              size="small"
              variant="dangerQuiet"
              aria-label={strings.deleteNamed(name, at)}
              ref={deleteRef}
              onClick={onDelete}
            >
              {strings.delete}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap="xs">
        <Inline gap="s">
          <StatusBadge status={badges[state] ?? state} />
          <Text as="span" weight="medium">
            <ClampedText text={name} />
          </Text>
          <Text as="span" size="caption" tone="muted">
            {kind}
          </Text>
        </Inline>
        <Facts {...props} />
        {reason !== undefined && (
          <Text size="caption" tone={state === 'stored' ? 'muted' : 'critical'}>
            {reason}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
