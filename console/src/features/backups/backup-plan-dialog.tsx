import type { BackupTarget } from '@naru/contract/entities/backup-target';
import type { BackupPlan } from '@naru/contract/entities/data-backup';
import { BACKUP_KEEP_LIMITS, backupPlanBody } from '@naru/contract/rules/backup-plan';
import { BackupPlanForm } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { changeBackupPlan } from '#api/write-data-backup.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { numberTextRule } from '#shared/forms/quantity-text.ts';
import { useBegunVersion } from '#shared/forms/use-begun-version.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

/** The choice of the server's disk, because no option of a select field is empty. */
const SERVER_DISK = 'server';

const { enabled, at, keep_days, keep_weeks, keep_months, point_in_time } = backupPlanBody.shape;

/** The schema of the form "백업 설정", whose numbers are typed as texts. */
const backupPlanFormSchema = z.object({
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
const backupPlanFormValues = (plan: BackupPlan): z.input<typeof backupPlanFormSchema> => ({
  enabled: plan.enabled,
  at: plan.at,
  keep_days: String(plan.keep_days),
  keep_weeks: String(plan.keep_weeks),
  keep_months: String(plan.keep_months),
  target: plan.target ?? SERVER_DISK,
  // Only a PostgreSQL database has points in time.
  point_in_time: plan.point_in_time ?? undefined,
});

const { days, weeks, months } = BACKUP_KEEP_LIMITS;

const SAVED = '백업 설정을 저장했습니다';

export interface BackupPlanDialogProps {
  /** The slug of the project. */
  project: string;
  /** The name of the database or volume. */
  name: string;
  plan: BackupPlan;
  targets: readonly BackupTarget[];
  /** The time zone of the server; `undefined` if unknown. */
  timeZone: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** The dialog "백업 설정": when a database or volume is backed up, which backups are kept, and where. */
export function BackupPlanDialog(props: BackupPlanDialogProps) {
  const { project, name, plan, targets, timeZone, open, onClose } = props;
  const begun = useBegunVersion(plan);
  const writing = useWriteForm({
    schema: backupPlanFormSchema,
    defaultValues: backupPlanFormValues(plan),
    fields: ['at', 'keep_days', 'keep_weeks', 'keep_months', 'target'],
    writing: useMutation(changeBackupPlan(project, plan, begun.version)),
    failure: { title: '백업 설정을 저장하지 못했습니다' },
    success: ({ point_in_time }) =>
      point_in_time === (plan.point_in_time ?? undefined)
        ? SAVED
        : settingSavedNotice(SAVED, '시점 복원'),
    onDone: onClose,
    onUnchanged: onClose,
    onFailure: begun.onFailure,
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  const field = (key: 'at' | 'keep_days' | 'keep_weeks' | 'keep_months') => ({
    ...register(key),
    error: errors[key]?.message,
  });
  const places = [
    { value: SERVER_DISK, label: '서버의 디스크' },
    ...targets.map((target) => ({ value: target.target_id, label: target.name })),
  ];
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="백업 설정"
      description={name}
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      <BackupPlanForm
        enabled={register('enabled')}
        at={field('at')}
        keepDays={field('keep_days')}
        keepWeeks={field('keep_weeks')}
        keepMonths={field('keep_months')}
        ranges={{ days, weeks, months }}
        timeZone={timeZone}
        pointInTime={plan.point_in_time == null ? undefined : register('point_in_time')}
        target={
          targets.length > 0
            ? { ...register('target'), options: places, error: errors.target?.message }
            : undefined
        }
      />
    </WriteDialog>
  );
}
