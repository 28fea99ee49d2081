import type { Container } from '@naru/contract/entities/container';
import { DraftNotice, EditForm, Text } from '@naru/design-system';
import { GitFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ContainerAddress } from '#api/container.ts';
import { queryKeys } from '#api/query-keys.ts';
import { updateContainerGit } from '#api/write-container.ts';
import { repositoryPageNotice } from '#shared/containers/repository-page-notice.tsx';
import { SshKey } from '#shared/deploy-keys/ssh-key.tsx';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { RepositoryChoice } from '#shared/repositories/repository-choice.tsx';
import { gitFormSchema, gitFormValues } from './container-forms.ts';

const REPLACES_IMAGE = '저장하면 이미지를 실행하는 대신 이 저장소의 코드로 빌드합니다.';

export interface GitFormProps {
  at: ContainerAddress;
  container: Container;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The form for the repository of a container, which replaces an image. */
export function GitForm({ at, container, restore, onClose }: GitFormProps) {
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: gitFormSchema(container),
    source: queryKeys.container.list(at.project),
    defaultValues: gitFormValues(container),
    fields: ['git_url', 'git_branch', 'git_subpath'],
    writing: useMutation(updateContainerGit(at)),
    failure: { title: 'Git 설정을 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: settingSavedNotice('Git 설정을 저장했습니다'),
    onDone: onClose,
    draft: { form: 'container-git', at: `${at.project}/${at.container}`, restore },
  });
  const { errors, isDirty } = form.formState;
  const url = useWatch({ control: form.control, name: 'git_url' });
  useUnsavedInput(isDirty, draft.discard);
  const choose = (chosen: string) =>
    form.setValue('git_url', chosen, { shouldDirty: true, shouldValidate: true });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel} size="small">
      {draft.notice && <DraftNotice {...draft.notice} />}
      {container.image && <Text tone="muted">{REPLACES_IMAGE}</Text>}
      <GitFields
        url={{
          ...limitedTextFieldProps(
            form.register('git_url'),
            errors.git_url,
            notice('git_url') ?? repositoryPageNotice(url, form),
          ),
          required: !container.template_id,
        }}
        branch={limitedTextFieldProps(
          form.register('git_branch'),
          errors.git_branch,
          notice('git_branch'),
        )}
        subpath={limitedTextFieldProps(
          form.register('git_subpath'),
          errors.git_subpath,
          notice('git_subpath'),
        )}
        sshKey={<SshKey project={at.project} url={url} reads={false} />}
      >
        <RepositoryChoice project={at.project} chosen={url} onChoose={choose} />
      </GitFields>
    </EditForm>
  );
}
