import type { Project } from '@naru/contract/entities/project';
import { useToast } from '@naru/design-system';
import { DeleteDialog } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { containersQuery } from '#api/container.ts';
import { dataBackupsQuery } from '#api/data-backup.ts';
import { volumesQuery } from '#api/volume.ts';
import { deleteProject } from '#api/write-project.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useLeaveWithoutQuestion } from '#shared/forms/unsaved-input.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { paths } from '#shared/navigation/paths.ts';
import { projectDeletionImpact } from './project-deletion-impact.ts';

export interface DeleteProjectDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that requires the project's name before the project is deleted. After the deletion, the list of projects opens. */
export function DeleteProjectDialog({ project, open, onOpenChange }: DeleteProjectDialogProps) {
  const navigate = useNavigate();
  const leaveWithoutAsking = useLeaveWithoutQuestion();
  const notify = useToast();
  const containers = useQuery(containersQuery(project.slug));
  const volumes = useQuery(volumesQuery(project.project_id));
  const backups = useQuery(dataBackupsQuery(project.slug)).data?.backups ?? [];
  const deletion = useMutation(deleteProject(project.slug));
  const confirm = useSingleFlight(async () => {
    if (!(await writeSucceeds(deletion.mutateAsync()))) return;
    leaveWithoutAsking(() => void navigate(paths.projects(), { replace: true }));
    notify({ tone: 'success', title: `${project.name} 프로젝트를 삭제했습니다` });
  });
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="project"
      deletionImpact={projectDeletionImpact(containers.data, volumes.data, backups)}
      name={project.name}
      pending={deletion.isPending}
      error={writeFailureText({
        error: deletion.error,
        title: '프로젝트를 삭제하지 못했습니다',
        fallback: 'Failed to delete project',
        onRetry: confirm,
      })}
      onConfirm={confirm}
    />
  );
}
