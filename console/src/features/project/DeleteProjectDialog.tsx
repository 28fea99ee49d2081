import type { Project } from '@naru/contract/entities';
import { DeleteDialog, useToast } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import { useNavigate } from 'react-router-dom';
import { containersQuery } from '#api/containers.ts';
import { deleteProject } from '#api/projects.ts';
import { volumesQuery } from '#api/volumes.ts';
import { writeFailure } from '#app/FailureText.tsx';
import { paths } from '#app/paths.ts';
import { succeeds } from '#app/succeeds.ts';
import { useLeaveUnasked } from '#app/unsaved.ts';
import { projectLosses } from './losses.ts';

export interface DeleteProjectDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the project's name before it is deleted with everything in it; then leads to the other projects. */
export function DeleteProjectDialog({ project, open, onOpenChange }: DeleteProjectDialogProps) {
  const navigate = useNavigate();
  const leaveUnasked = useLeaveUnasked();
  const notify = useToast();
  const containers = useQuery(containersQuery(project.slug));
  const volumes = useQuery(volumesQuery(project.project_id));
  const deletion = useMutation(deleteProject(project.slug));
  const confirm = async () => {
    if (!(await succeeds(deletion.mutateAsync()))) return;
    leaveUnasked(() => void navigate(paths.projects(), { replace: true }));
    notify({ tone: 'success', title: `${josa(project.name, '을/를')} 삭제했습니다` });
  };
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="project"
      losses={projectLosses(containers.data, volumes.data)}
      name={project.name}
      pending={deletion.isPending}
      error={writeFailure({
        error: deletion.error,
        title: '프로젝트를 삭제하지 못했습니다',
        fallback: 'Failed to delete project',
      })}
      onConfirm={confirm}
    />
  );
}
