import { updateProjectBody } from '@naru/contract/endpoints/write-project';
import type { Project } from '@naru/contract/entities/project';
import { DEFAULT_TIER, NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { TextField, ToggleGroup } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';
import { updateProject } from '#api/write-project.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

/** The tiers that the dialog shows. A response may contain any string as a tier. */
const PLANS = ['free', 'eco', 'pro'] as const;

export interface ProjectSettingsDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the settings of a project, for the project's page and the list. The name can be changed; the tier is read-only. */
export function ProjectSettingsDialog(props: ProjectSettingsDialogProps) {
  const { project, open, onOpenChange } = props;
  const close = () => onOpenChange(false);
  const writing = useWriteForm({
    schema: updateProjectBody,
    source: queryKeys.project.all(),
    defaultValues: { name: project.name },
    fields: ['name'],
    writing: useMutation(updateProject(project.slug)),
    failure: { title: '프로젝트를 저장하지 못했습니다', fallback: 'Failed to update project' },
    success: '프로젝트 설정을 저장했습니다',
    onDone: close,
    onUnchanged: close,
    draft: { form: 'project-name', at: project.slug },
  });
  const { form } = writing;
  const { errors } = form.formState;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="프로젝트 설정"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      <TextField
        label="프로젝트 이름"
        required
        limit={NAME_MAX_LENGTH}
        autoComplete="off"
        error={errors.name?.message}
        notice={writing.notice('name')}
        {...form.register('name')}
      />
      <ToggleGroup
        label="플랜"
        hint="플랜은 콘솔에서 바꿀 수 없습니다."
        readOnly
        options={PLANS.map((plan) => ({ value: plan, label: plan }))}
        value={project.plan || DEFAULT_TIER}
      />
    </WriteDialog>
  );
}
