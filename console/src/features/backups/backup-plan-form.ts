import type { BackupPlan } from '@naru/contract/entities/data-backup';
import { backupPlanBody } from '@naru/contract/rules/backup-plan';
import * as z from 'zod/mini';
import { numberTextRule } from '#shared/forms/quantity-text.ts';

/** The choice of the server's disk, because no option of a select field is empty. */
export const SERVER_DISK = 'server';

const { enabled, at, keep_days, keep_weeks, keep_months, point_in_time } = backupPlanBody.shape;

/** The schema of the form "백업 설정", whose numbers are typed as texts. */
export const backupPlanFormSchema = z.object({
  enabled,
  at,
  point_in_time,
  keep_days: numberTextRule(keep_days),
  keep_weeks: numberTextRule(keep_weeks),
  keep_months: numberTextRule(keep_months),
  target: z.pipe(
    z.string(),
    z.transform((id): string | null => (id === SERVER_DISK ? null : id)),
  ),
});

/** The initial values of the form. */
export const backupPlanFormValues = (plan: BackupPlan): z.input<typeof backupPlanFormSchema> => ({
  enabled: plan.enabled,
  at: plan.at,
  keep_days: String(plan.keep_days),
  keep_weeks: String(plan.keep_weeks),
  keep_months: String(plan.keep_months),
  target: plan.target ?? SERVER_DISK,
  // Only a PostgreSQL database has points in time.
  point_in_time: plan.point_in_time ?? undefined,
});
