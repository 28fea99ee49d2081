/** The rules of a backup plan: when the data of a database or a volume are backed up, which backups are kept, and where. */
import * as z from 'zod/mini';
import { boundedIntegerRule, rawTextRule } from './text.ts';

/** For how many of the last days, weeks and months with backups the newest of each is kept. */
export const BACKUP_KEEP_LIMITS = {
  days: { min: 1, max: 90, standard: 7 },
  weeks: { min: 0, max: 52, standard: 4 },
  months: { min: 0, max: 24, standard: 3 },
} as const;

/** How long the backups of a deleted database or volume are kept, in days. */
export const DELETED_SUBJECT_BACKUP_DAYS = 30;

const keepRule = ({ min, max }: { min: number; max: number }) =>
  boundedIntegerRule({ min, max }, `${min} - ${max} 사이의 정수여야 합니다.`);

/** A time of day such as "03:10", in the time zone of the server. */
const timeOfDay = z
  .string({ error: '시각을 입력해주세요.' })
  .check(
    z.maxLength(5, { abort: true, error: '"03:10"처럼 시각을 입력해야 합니다.' }),
    z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: '"03:10"처럼 시각을 입력해야 합니다.' }),
  );

/** The template of the databases that can be restored to a point in time. */
export const POINT_IN_TIME_TEMPLATE = 'postgresql';

/** How long nothing may be archived before a member gets a notice, in minutes. */
export const ARCHIVE_NOTICE_MINUTES = 15;

/**
 * A backup plan. `target` is the id of a target; none for the server's disk. `point_in_time` is for a PostgreSQL database alone, whose next deployment
 * begins or ends the archiving; without it the archiving stays as it is.
 */
export const backupPlanBody = z.object({
  enabled: z.boolean({ error: 'enabled는 true 또는 false여야 합니다.' }),
  at: timeOfDay,
  keep_days: keepRule(BACKUP_KEEP_LIMITS.days),
  keep_weeks: keepRule(BACKUP_KEEP_LIMITS.weeks),
  keep_months: keepRule(BACKUP_KEEP_LIMITS.months),
  target: z._default(z.nullable(rawTextRule('target은 저장소의 ID여야 합니다.')), null),
  point_in_time: z.optional(z.boolean({ error: 'point_in_time은 true 또는 false여야 합니다.' })),
});
