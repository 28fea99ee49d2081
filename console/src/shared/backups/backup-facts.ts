/** What the backups of a project say about one database or volume. */
import type { BackupTarget } from '@naru/contract/entities/backup-target';
import type { BackupPlan, DataBackup } from '@naru/contract/entities/data-backup';
import { isProvenBackup } from '@naru/contract/rules/proven-backup';
import type { ShownBackupPlan } from '@naru/design-system/patterns';
import { isRunningDataBackup } from '#api/data-backup.ts';
import type { BackupSubject } from '#api/write-data-backup.ts';

/** The kind of a volume, in place of the kind of a database. */
export const VOLUME_KIND = '볼륨';

/** Returns what a backup or a plan is about; `undefined` when that was deleted. */
export function subjectOf({
  container,
  volume,
}: Pick<DataBackup, 'container' | 'volume'>): BackupSubject | undefined {
  if (container) return { container };
  return volume ? { volume } : undefined;
}

/** Returns the name of what was backed up, which stays after its deletion. */
export const nameOfBackup = ({ container_name, volume_name }: DataBackup): string =>
  container_name ?? volume_name ?? '';

/** Whether a backup or a plan is about a database or volume. */
export const isAbout =
  (subject: BackupSubject) =>
  ({ container, volume }: Pick<DataBackup, 'container' | 'volume'>): boolean =>
    'container' in subject ? container === subject.container : volume === subject.volume;

/**
 * Returns the last backup that a temporary container has restored, and that does not look wrong. An uploaded dump is none.
 * @param backups the newest first
 */
export const lastConfirmed = (
  backups: readonly DataBackup[],
  subject: BackupSubject,
): DataBackup | undefined =>
  backups.find((backup) => isProvenBackup(backup) && isAbout(subject)(backup));

/** Returns the last backup that has ended, if it is not confirmed or looks wrong. An uploaded dump changes nothing. @param backups the newest first */
export function unresolvedBackup(
  backups: readonly DataBackup[],
  subject: BackupSubject,
): DataBackup | undefined {
  const isOwn = (backup: DataBackup) => backup.origin !== 'upload' && isAbout(subject)(backup);
  const ended = backups.find((backup) => !isRunningDataBackup(backup) && isOwn(backup));
  return ended && isProvenBackup(ended) ? undefined : ended;
}

/** Returns the backups with the failures that no confirmed backup has followed at the top. @param backups the newest first */
export function withFailuresFirst(backups: readonly DataBackup[]): DataBackup[] {
  const subjects = new Map(
    backups.flatMap((backup) => {
      const subject = subjectOf(backup);
      return subject ? [[JSON.stringify(subject), subject] as const] : [];
    }),
  );
  const failures = new Set(
    Array.from(subjects.values(), (subject) => unresolvedBackup(backups, subject)),
  );
  return [
    ...backups.filter((backup) => failures.has(backup)),
    ...backups.filter((backup) => !failures.has(backup)),
  ];
}

/** Whether a backup is the only confirmed one of its database or volume that does not look wrong. Those of a deleted one have its name alone. */
export const isLastConfirmed = (backups: readonly DataBackup[], backup: DataBackup): boolean =>
  isProvenBackup(backup) &&
  !backups.some(
    (other) =>
      other.backup_id !== backup.backup_id &&
      isProvenBackup(other) &&
      other.container === backup.container &&
      other.volume === backup.volume &&
      other.container_name === backup.container_name &&
      other.volume_name === backup.volume_name,
  );

/** Returns a plan in the form of the patterns. */
export const shownPlan = (
  { enabled, at, keep_days, keep_weeks, keep_months, next_at, target }: BackupPlan,
  targets: readonly BackupTarget[],
): ShownBackupPlan => ({
  ...{ enabled, at, keepDays: keep_days, keepWeeks: keep_weeks, keepMonths: keep_months },
  nextAt: next_at ?? undefined,
  target: targets.find(({ target_id }) => target_id === target)?.name,
});
