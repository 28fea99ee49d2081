import type { Container } from '@naru/contract/entities/container';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { EditForm } from '@naru/design-system';
import { GitFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { type ContainerAddress, updateContainerGit } from '#api/container.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import { gitForm, gitValues } from './container-forms.ts';

export interface GitFormProps {
  at: ContainerAddress;
  container: Container;
  onClose: () => void;
}

/** The edit mode of the tab "Git". */
export function GitForm({ at, container, onClose }: GitFormProps) {
  const { form, submit, pending, failure } = useWriteForm({
    schema: gitForm(container),
    defaultValues: gitValues(container),
    fields: ['git_url', 'git_branch', 'git_subpath'],
    writing: useMutation(updateContainerGit(at)),
    failure: { title: 'Git 설정을 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: 'Git 설정을 저장했습니다',
    onDone: onClose,
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={onClose} size="small">
      <GitFields
        url={{
          ...limitedField(form.register('git_url'), errors.git_url),
          required: !container.template_id,
        }}
        branch={limitedField(form.register('git_branch'), errors.git_branch)}
        defaultBranch={DEFAULT_GIT_BRANCH}
        subpath={limitedField(form.register('git_subpath'), errors.git_subpath)}
      />
    </EditForm>
  );
}
