import type { Project } from '@naru/contract/entities/project';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { ProjectFields, useProjectForm } from './project-fields.tsx';

export interface ProjectSettingsDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the settings of a project, for the project's overview and the list of projects. */
export function ProjectSettingsDialog({ project, open, onOpenChange }: ProjectSettingsDialogProps) {
  const writing = useProjectForm(project, () => onOpenChange(false));
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="프로젝트 설정"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      <ProjectFields project={project} writing={writing} />
    </WriteDialog>
  );
}
