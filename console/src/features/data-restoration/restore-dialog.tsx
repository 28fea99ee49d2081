import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { Project } from '@naru/contract/entities/project';
import { firstFreeCopyName } from '@naru/contract/rules/duplicate';
import { containerName, volumeName } from '@naru/contract/rules/fields';
import { Time, useToast } from '@naru/design-system';
import { RestoreForm, type RestorePlace } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { containersQuery } from '#api/container.ts';
import { projectsQuery } from '#api/project.ts';
import { volumesQuery } from '#api/volume.ts';
import { restoreBackup } from '#api/write-data-restoration.ts';
import { nameOfBackup, subjectOf } from '#shared/backups/backup-facts.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';

export interface RestoreDialogProps {
  /** The project of the backup. */
  project: Project;
  backup: DataBackup;
  open: boolean;
  onClose: () => void;
}

/** The schemas of the form. The name is only used for something new. */
const schemas = {
  here: z.object({ name: z.string() }),
  database: z.object({ name: containerName }),
  volume: z.object({ name: volumeName }),
};

/** The names in use, among which the name of a copy is proposed. */
function useNames({ slug, project_id }: Project, isVolume: boolean): readonly string[] {
  const { data: containers = [] } = useQuery(containersQuery(slug));
  const { data: volumes = [] } = useQuery(volumesQuery(project_id));
  return (isVolume ? volumes : containers).map(({ name }) => name);
}

/** The dialog "복원": where a backup is restored, and what happens then. */
export function RestoreDialog({ project, backup, open, onClose }: RestoreDialogProps) {
  const subject = subjectOf(backup);
  const isVolume = backup.container_name == null;
  const kind = isVolume ? 'volume' : 'database';
  const name = nameOfBackup(backup);
  const names = useNames(project, isVolume);
  const { data: projects = [] } = useQuery(projectsQuery());
  const others = projects.filter(({ slug }) => slug !== project.slug);
  const [place, setPlace] = useState<RestorePlace>(subject ? 'here' : 'beside');
  const [chosen, setChosen] = useState<string>();
  const other = chosen ?? others[0]?.slug ?? '';
  const receiver = place === 'elsewhere' ? other : project.slug;
  const restoring = useMutation(restoreBackup(receiver));
  const notify = useToast();
  const writing = useWriteForm({
    schema: schemas[place === 'here' ? 'here' : kind],
    defaultValues: { name: firstFreeCopyName(name, names) },
    fields: ['name'],
    writing: {
      ...restoring,
      mutateAsync: (body: { name: string }) =>
        restoring.mutateAsync({
          backup_id: backup.backup_id,
          ...(place === 'here' ? subject : { name: body.name }),
          ...(place === 'elsewhere' && { from_project: project.slug }),
        }),
    },
    failure: { title: '복원을 시작하지 못했습니다' },
    onDone: () => {
      onClose();
      notify({
        tone: 'success',
        title: '복원을 시작했습니다',
        description: '데이터 화면에서 진행 상황을 볼 수 있습니다.',
        link: place === 'elsewhere' && (
          <PrefetchLink to={paths.projectData(other)}>데이터 화면 보기</PrefetchLink>
        ),
      });
    },
  });
  const { register, formState } = writing.form;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="복원"
      description={
        <>
          <span>{`${name} · `}</span>
          <Time value={backup.ended_at ?? backup.started_at} withTime />
          <span> 백업</span>
        </>
      }
      submitLabel="복원"
      pendingLabel="복원을 시작하는 중"
      writing={writing}
    >
      <RestoreForm
        kind={kind}
        subject={subject && name}
        place={place}
        onPlaceChange={setPlace}
        project={{
          options: others.map(({ slug, name: label }) => ({ value: slug, label })),
          defaultValue: other,
          onChange: ({ target }) => setChosen(target.value),
        }}
        name={limitedTextFieldProps(register('name'), formState.errors.name)}
      />
    </WriteDialog>
  );
}
