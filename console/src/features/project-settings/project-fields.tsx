import { updateProjectBody } from '@naru/contract/endpoints/write-project';
import type { Project } from '@naru/contract/entities/project';
import { DEFAULT_TIER, NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { TextField, ToggleGroup } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';
import { updateProject } from '#api/write-project.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';

/** The tiers that the form shows. A response may contain any string as a tier. */
const PLANS = ['free', 'eco', 'pro'] as const;

/** Returns the values of the fields. */
export const projectValues = ({ name }: Project) => ({ name });

/**
 * Returns the form that changes the settings of a project, for {@link ProjectFields}.
 * @param onClose called after success, and when nothing was changed
 * @param restore whether the form starts with the values of the draft
 */
export const useProjectForm = (project: Project, onClose: () => void, restore = false) =>
  useWriteForm({
    schema: updateProjectBody,
    source: queryKeys.project.all(),
    defaultValues: projectValues(project),
    fields: ['name'],
    writing: useMutation(updateProject(project.slug)),
    failure: { title: '프로젝트를 저장하지 못했습니다', fallback: 'Failed to update project' },
    success: '프로젝트 설정을 저장했습니다',
    onDone: onClose,
    onUnchanged: onClose,
    draft: { form: 'project-name', at: project.slug, restore },
  });

export interface ProjectFieldsProps {
  project: Project;
  writing: ReturnType<typeof useProjectForm>;
}

/** The fields with the settings of a project. The tier is read-only. */
export function ProjectFields({ project, writing }: ProjectFieldsProps) {
  const { form } = writing;
  const { errors } = form.formState;
  return (
    <>
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
    </>
  );
}
