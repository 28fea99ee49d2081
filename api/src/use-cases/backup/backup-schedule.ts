/** When backups are due, which are kept, and what state they are in. */

/**
 * Returns the last time before `now` at which a backup was due.
 * @param at the time of day in the server's time zone, such as "04:00"
 */
export function lastDueTime(at: string, now: Date): Date {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const due = new Date(now);
  due.setHours(hour, minute, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

/**
 * Returns the first time after `now` at which a backup is due.
 * @param at the time of day in the server's time zone, such as "04:00"
 */
export function nextDueTime(at: string, now: Date): Date {
  const next = lastDueTime(at, now);
  next.setDate(next.getDate() + 1);
  return next;
}

/** For how many of the last days, weeks and months the newest backup of each is kept. */
export interface BackupKeeping {
  days: number;
  weeks: number;
  months: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: Date): string => `${time.getFullYear()}-${time.getMonth()}-${time.getDate()}`;
const monthOf = (time: Date): string => `${time.getFullYear()}-${time.getMonth()}`;
/** Returns the day of the Monday before or at a time. */
function weekOf(time: Date): string {
  const sinceMonday = (time.getDay() + 6) % 7;
  return dayOf(new Date(time.getTime() - sinceMonday * DAY_MS));
}

/** A stored backup. */
export interface KeptBackup {
  startedAt: Date;
  isProven: boolean;
}

/**
 * Returns the backups that need not be kept. The newest proven backup of each period is kept, and the newest backup in any case; a backup
 * that is not proven never replaces a proven one.
 */
export function findExpired<Backup extends KeptBackup>(
  backups: readonly Backup[],
  { days, weeks, months }: BackupKeeping,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const kept = new Set<Backup>(newestFirst.slice(0, 1));
  const proven = newestFirst.filter(({ isProven }) => isProven);
  const keep = (count: number, periodOf: (time: Date) => string): void => {
    const periods = new Set<string>();
    for (const backup of proven) {
      const period = periodOf(backup.startedAt);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(backup);
    }
  };
  keep(days, dayOf);
  keep(weeks, weekOf);
  keep(months, monthOf);
  return newestFirst.filter((backup) => !kept.has(backup));
}

/** The end of a backup. */
export interface LastBackup {
  startedAt: Date;
  /** The reason of a failure; null for a proven backup. */
  error: string | null;
}

/**
 * The state of the backups: `none` was ever made, the last one `failed`, the last proven one is `old`, none is `scheduled`
 * (`unscheduled`), or `ok`.
 */
export type BackupState = 'none' | 'failed' | 'old' | 'unscheduled' | 'ok';

/** The age of the last proven backup from which it counts as old, where a backup is due each day. */
const OLD_MS = 2 * DAY_MS;

/**
 * Returns the state of the backups.
 * @param last the last ended backup
 * @param lastProven the start of the last proven backup
 */
export function backupState(
  last: LastBackup | undefined,
  lastProven: Date | undefined,
  isScheduled: boolean,
  now: Date,
): BackupState {
  if (last === undefined) return 'none';
  if (last.error !== null) return 'failed';
  if (!isScheduled) return 'unscheduled';
  const age = now.getTime() - (lastProven?.getTime() ?? 0);
  return age > OLD_MS ? 'old' : 'ok';
}
