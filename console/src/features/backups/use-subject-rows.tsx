import type { BackupTarget } from '@naru/contract/entities/backup-target';
import type { BackupPlan, DataBackups } from '@naru/contract/entities/data-backup';
import type { Project } from '@naru/contract/entities/project';
import { BackupSubjectRow } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { isRunningDataBackup } from '#api/data-backup.ts';
import { volumesQuery } from '#api/volume.ts';
import { startBackup } from '#api/write-data-backup.ts';
import { isAbout, shownPlan, subjectOf, VOLUME_KIND } from '#shared/backups/backup-facts.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { databaseKindName } from '#shared/containers/database-kinds.ts';
import { BackupPlanDialog } from './lazy-dialogs.ts';

const keyOf = (plan: BackupPlan): string => JSON.stringify(subjectOf(plan));

/** A database or volume with a plan, with its name and kind. */
interface Subject {
  plan: BackupPlan;
  name: string;
  kind: string;
}

/** Returns what the plans of a project are about. One that was deleted meanwhile has no name and is left out. */
function useSubjects(
  { slug, project_id }: Project,
  plans: readonly BackupPlan[] | undefined,
): Subject[] | undefined {
  const { data: containers } = useQuery(containersQuery(slug));
  const { data: volumes } = useQuery(volumesQuery(project_id));
  if (plans === undefined || containers === undefined || volumes === undefined) return undefined;
  return plans.flatMap((plan) => {
    const container = containers.find((one) => one.slug === plan.container);
    if (container) {
      const kind = databaseKindName(container.template_id ?? '');
      return [{ plan, name: container.name, kind }];
    }
    const volume = volumes.find((one) => one.slug === plan.volume);
    return volume ? [{ plan, name: volume.name, kind: VOLUME_KIND }] : [];
  });
}

/** The rows of what is backed up, the dialog "백업 설정", and the error of a backup that could not be started. */
export function useSubjectRows(
  project: Project,
  data: DataBackups | null | undefined,
  targets: readonly BackupTarget[],
) {
  const starting = useMutation(startBackup(project.slug));
  const subjects = useSubjects(project, data?.plans);
  const [planned, setPlanned] = useState<Subject>();
  const [open, setOpen] = useState(false);
  const isRunning = (plan: BackupPlan) => {
    const subject = subjectOf(plan);
    if (subject === undefined) return false;
    const isPressed = starting.isPending && JSON.stringify(starting.variables) === keyOf(plan);
    const running = data?.backups.filter(isRunningDataBackup) ?? [];
    return isPressed || running.some(isAbout(subject));
  };
  const rows = subjects?.map((subject) => (
    <BackupSubjectRow
      key={keyOf(subject.plan)}
      name={subject.name}
      kind={subject.kind}
      plan={shownPlan(subject.plan, targets)}
      running={isRunning(subject.plan)}
      onStart={() => {
        const about = subjectOf(subject.plan);
        if (about) starting.mutate(about);
      }}
      onPlan={() => {
        setPlanned(subject);
        setOpen(true);
      }}
    />
  ));
  const close = () => setOpen(false);
  const dialog = planned && (
    <LazyDialog open={open} onClose={close}>
      <BackupPlanDialog
        project={project.slug}
        name={planned.name}
        plan={planned.plan}
        targets={targets}
        timeZone={data?.time_zone ?? undefined}
        open={open}
        onClose={close}
      />
    </LazyDialog>
  );
  return { rows, dialog, error: starting.error };
}
