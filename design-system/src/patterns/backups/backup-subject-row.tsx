import { Button } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { backupStrings } from '../strings/backups.ts';
import { StartBackupButton, type StartBackupButtonProps } from './start-backup-button.tsx';

/** When something is backed up, and for how long the backups are kept. */
export interface ShownBackupPlan {
  readonly enabled: boolean;
  /** The time of day of the server, such as "03:10". */
  readonly at: string;
  readonly keepDays: number;
  readonly keepWeeks: number;
  readonly keepMonths: number;
  /** The next backup by the plan, ISO 8601; `undefined` if unknown. */
  readonly nextAt?: string | undefined;
  /** The name of the target; `undefined` for the disk of the server. */
  readonly target?: string | undefined;
}

/** Props of {@link BackupPlanText}. */
export interface BackupPlanTextProps {
  plan: ShownBackupPlan;
}

/** A plan in one line: "매일 03:10 (서버 시간) · 7일, 4주, 3개월 보관". */
export function BackupPlanText({ plan }: BackupPlanTextProps) {
  const strings = useStrings(backupStrings);
  const { enabled, at, keepDays, keepWeeks, keepMonths, nextAt, target } = plan;
  if (!enabled) return <span>{strings.off}</span>;
  const keeping = strings.keeps(keepDays, keepWeeks, keepMonths);
  return (
    <span>
      <span>{[strings.daily(at), keeping, target ?? strings.onServer].join(' · ')}</span>
      {nextAt !== undefined && (
        <span>
          {` · ${strings.next}\u00a0`}
          <Time value={nextAt} withTime />
        </span>
      )}
    </span>
  );
}

/** Props of {@link BackupSubjectRow}. */
export interface BackupSubjectRowProps
  extends BackupPlanTextProps,
    Pick<StartBackupButtonProps, 'name' | 'running' | 'onStart'> {
  /** 종류입니다. 예: “데이터베이스”, “볼륨”. */
  kind: string;
  onPlan: () => void;
}

/** A database or volume in a `BackupList`: its plan, and the buttons that back it up and change the plan. */
export function BackupSubjectRow({ name, kind, plan, onPlan, ...start }: BackupSubjectRowProps) {
  const strings = useStrings(backupStrings);
  return (
    <Row
      actions={
        <Inline gap="s">
          <StartBackupButton name={name} {...start} />
          <Button
            size="small"
            variant="ghost"
            aria-label={strings.planNamed(name)}
            onClick={onPlan}
          >
            {strings.plan}
          </Button>
        </Inline>
      }
    >
      <Stack gap="xs">
        <Inline gap="s">
          <Text as="span" weight="medium">
            <ClampedText text={name} />
          </Text>
          <Text as="span" size="caption" tone="muted">
            {kind}
          </Text>
        </Inline>
        <Text as="div" size="caption" tone="muted" numeric>
          <BackupPlanText plan={plan} />
        </Text>
      </Stack>
    </Row>
  );
}
