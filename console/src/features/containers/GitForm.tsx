import type { Container } from '@naru/contract/entities';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/limits';
import { GitFields, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type ContainerAddress, updateContainerGit } from '#api/containers.ts';
import { limitedField } from '#app/limited-field.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { gitForm, gitValues } from './container-forms.ts';
import { EditForm } from './EditForm.tsx';

export interface GitFormProps {
  at: ContainerAddress;
  container: Container;
  onClose: () => void;
}

/** The edit mode of the tab "Git". */
export function GitForm({ at, container, onClose }: GitFormProps) {
  const notify = useToast();
  const { form, submit, pending, failure } = useWriteForm({
    schema: gitForm(container),
    defaultValues: gitValues(container),
    fields: ['git_url', 'git_branch', 'git_subpath'],
    writing: useMutation(updateContainerGit(at)),
    failure: { title: 'Git 설정을 저장하지 못했습니다', fallback: 'Failed to update container' },
    onDone: () => {
      notify({ tone: 'success', title: 'Git 설정을 저장했습니다' });
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <EditForm
      onSubmit={submit}
      pending={pending}
      failure={failure}
      dirty={isDirty}
      onCancel={onClose}
    >
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
