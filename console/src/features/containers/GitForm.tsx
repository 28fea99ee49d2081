import type { Container } from '@naru/contract/entities';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/limits';
import { Columns, Stack, TextField, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type ContainerAddress, updateContainerGit } from '#api/containers.ts';
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
      <Stack gap="l">
        <TextField
          kind="url"
          label="Git URL"
          placeholder="https://github.com/account/repository"
          required={!container.template_id}
          error={errors.git_url?.message}
          {...form.register('git_url')}
        />
        <Columns minimum="medium" gap="l">
          <TextField
            kind="code"
            label="브랜치"
            hint={`비워 두면 ${DEFAULT_GIT_BRANCH} 브랜치를 사용합니다.`}
            error={errors.git_branch?.message}
            {...form.register('git_branch')}
          />
          <TextField
            kind="code"
            label="하위 경로"
            hint="저장소의 최상위에 있으면 비워 둡니다."
            error={errors.git_subpath?.message}
            {...form.register('git_subpath')}
          />
        </Columns>
      </Stack>
    </EditForm>
  );
}
