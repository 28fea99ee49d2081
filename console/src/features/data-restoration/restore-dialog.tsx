import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { Project } from '@naru/contract/entities/project';
import { firstFreeCopyName } from '@naru/contract/rules/duplicate';
import { containerName, volumeName } from '@naru/contract/rules/fields';
import { formatDateTime, Time, useToast } from '@naru/design-system';
import { type RestoredSource, RestoreForm, type RestorePlace } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { containersQuery } from '#api/container.ts';
import { projectsQuery } from '#api/project.ts';
import { volumesQuery } from '#api/volume.ts';
import { restoreBackup } from '#api/write-data-restoration.ts';
import { pointTextRule } from '#shared/backups/archive-facts.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { restorationSpace } from '#shared/quota/project-quotas.ts';
import {
  type RestorableContent,
  requestedContent,
  useRestoredContent,
} from './restored-content.ts';

export interface RestoreDialogProps extends RestorableContent {
  /** The project of the backup. */
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** The rules of the name, which is only used for something new. */
const nameRules = { here: z.string(), database: containerName, volume: volumeName };

const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The names in use, among which the name of a copy is proposed. */
function useNames({ slug, project_id }: Project, isVolume: boolean): readonly string[] {
  const { data: containers = [] } = useQuery(containersQuery(slug));
  const { data: volumes = [] } = useQuery(volumesQuery(project_id));
  return (isVolume ? volumes : containers).map(({ name }) => name);
}

/** Where content is restored: the place, and the other project for the place `elsewhere`. */
interface Receiver {
  place: RestorePlace;
  other: string;
}

/** The form of the dialog, and the restoration that it starts. */
function useRestoreForm(
  { project, onClose }: Pick<RestoreDialogProps, 'project' | 'onClose'>,
  content: ReturnType<typeof useRestoredContent>,
  source: RestoredSource,
  { place, other }: Receiver,
) {
  const { kind, subject, name, windows, latest } = content;
  const names = useNames(project, kind === 'volume');
  const restoring = useMutation(restoreBackup(place === 'elsewhere' ? other : project.slug));
  const notify = useToast();
  return useWriteForm({
    schema: z.object({
      name: nameRules[place === 'here' ? 'here' : kind],
      point: source === 'point' ? pointTextRule(windows, TIME_ZONE) : z.string(),
    }),
    defaultValues: {
      name: firstFreeCopyName(name, names),
      point: latest ? formatDateTime(latest, TIME_ZONE) : '',
    },
    fields: ['point', 'name'],
    writing: {
      ...restoring,
      mutateAsync: (body: { name: string; point: string }) =>
        restoring.mutateAsync({
          ...requestedContent(content, source, body.point),
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
}

/** The time of a backup. */
const BackupTime = ({ backup }: { backup: DataBackup }) => (
  <Time value={backup.started_at} withTime />
);

/** What is restored, in the header of the dialog. */
function Description({ name, backup }: { name: string; backup: DataBackup | undefined }) {
  if (!backup) return <span>{name}</span>;
  return (
    <>
      <span>{`${name} · `}</span>
      <BackupTime backup={backup} />
      <span> 백업</span>
    </>
  );
}

/** The dialog "복원": which content is restored, where, and what happens then. */
export function RestoreDialog({ project, open, onClose, ...given }: RestoreDialogProps) {
  const content = useRestoredContent(project.slug, given);
  const { backup, archive, kind, subject, name, earliest, latest } = content;
  const { data: projects = [] } = useQuery(projectsQuery());
  const volumes = useQuery(volumesQuery(project.project_id));
  const others = projects.filter(({ slug }) => slug !== project.slug);
  const [source, setSource] = useState<RestoredSource>(backup ? 'backup' : 'point');
  const [place, setPlace] = useState<RestorePlace>(subject ? 'here' : 'beside');
  const [chosen, setChosen] = useState<string>();
  const other = chosen ?? others[0]?.slug ?? '';
  const writing = useRestoreForm({ project, onClose }, content, source, { place, other });
  const { register, formState } = writing.form;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="복원"
      description={<Description name={name} backup={source === 'backup' ? backup : undefined} />}
      submitLabel="복원"
      pendingLabel="복원을 시작하는 중"
      writing={writing}
    >
      <RestoreForm
        source={
          archive && {
            source,
            onSourceChange: backup && setSource,
            backup: backup && <BackupTime backup={backup} />,
            point: {
              ...register('point'),
              error: formState.errors.point?.message,
              ...{ timeZone: TIME_ZONE, earliest, latest },
            },
          }
        }
        kind={kind}
        subject={subject && name}
        space={volumes.data && restorationSpace(project, volumes.data)}
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
