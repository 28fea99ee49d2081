import type { DatabaseReader } from '../../../storage/database.ts';
import { type BackupPlanSettings, readBackupPlan } from '../../backup/backup-plan.ts';
import { canRecordRuns, failureOf, readLastBackups } from '../../backup/backup-runs.ts';
import type { Check, CheckResult } from './check.ts';

const SCHEDULE =
  '운영의 백업에서 다른 디스크의 폴더나 S3를 정하면 매일 백업합니다. 다른 방법으로 백업하고 있다면 거기에 표시해주세요.';

/** The settings, by the names of their environment variables. */
interface Settings extends BackupPlanSettings {
  /** Whether backups are made in another way. */
  readonly BACKUP_ELSEWHERE: boolean;
}

/** Returns the day of a time, in the server's time zone. */
const dayOf = (time: Date): string => time.toLocaleDateString('ko-KR', { dateStyle: 'medium' });

async function readResult(db: DatabaseReader, settings: Settings): Promise<CheckResult> {
  const isScheduled = readBackupPlan(settings).at !== undefined;
  const isElsewhere = settings.BACKUP_ELSEWHERE;
  const { state, last, lastProven } = await readLastBackups(db, isScheduled, new Date());
  const proven = lastProven && `확인을 마친 마지막 백업: ${dayOf(lastProven.started_at)}`;
  if (state === 'failed') {
    const summary = `마지막 백업에 실패했습니다. ${proven ?? '확인을 마친 백업이 없습니다.'}`;
    return { state: 'problem', summary, remedy: (last && failureOf(last)) ?? '' };
  }
  if (state === 'old') {
    const remedy =
      '서버의 로그에서 백업이 멈춘 이유를 확인하고, 운영의 백업에서 다시 실행해주세요.';
    return { state: 'problem', summary: `매일 하던 백업이 없습니다. ${proven ?? ''}`, remedy };
  }
  if (isElsewhere && state !== 'ok') {
    return { state: 'ok', summary: `다른 방법으로 백업하도록 정했습니다. ${proven ?? ''}`.trim() };
  }
  if (proven === undefined) {
    return { state: 'warning', summary: '백업이 없습니다.', remedy: SCHEDULE };
  }
  return state === 'unscheduled'
    ? { state: 'warning', summary: `자동 백업이 없습니다. ${proven}`, remedy: SCHEDULE }
    : { state: 'ok', summary: proven };
}

/** Reports a missing, failed or old backup. A missing one is no warning where backups are made in another way. */
export const backupCheck = (db: DatabaseReader, settings: Settings): Check => ({
  name: 'backup',
  title: '백업',
  async run() {
    if (await canRecordRuns(db)) return readResult(db, settings);
    return { state: 'warning', summary: '백업의 기록이 없습니다.', remedy: SCHEDULE };
  },
});
