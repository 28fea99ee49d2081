import type { Container } from '@naru/contract/entities/container';
import { DraftNotice, EditForm, Stack } from '@naru/design-system';
import { GitFacts, GitFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ContainerAddress } from '#api/container.ts';
import { queryKeys } from '#api/query-keys.ts';
import { updateContainerGit } from '#api/write-container.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { repositoryPageNotice } from '#shared/containers/repository-page-notice.tsx';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { gitFormSchema, gitFormValues } from './container-forms.ts';
import { ImageSection } from './lazy-image-parts.ts';
import { TemplateSection } from './template-section.tsx';

interface GitFormProps {
  at: ContainerAddress;
  container: Container;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The edit mode of the tab "Git". */
function GitForm({ at, container, restore, onClose }: GitFormProps) {
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
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel} size="small">
      {draft.notice && <DraftNotice {...draft.notice} />}
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
      />
    </EditForm>
  );
}

export interface GitTabProps {
  at: ContainerAddress;
  container: Container;
}

/**
 * The tab "Git": the source and the template of the container, each as facts or as the form that changes them. For a container that runs
 * an image, the tab "소스" with the image.
 */
export function GitTab(props: GitTabProps) {
  if (props.container.image) {
    return (
      <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
        <ImageSection {...props} />
      </ChunkBoundary>
    );
  }
  return (
    <Stack gap="xl">
      <SourceSection {...props} />
      <TemplateSection {...props} />
    </Stack>
  );
}

function SourceSection({ at, container }: GitTabProps) {
  const saved = gitFormValues(container);
  const place = { form: 'container-git', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(place, saved);
  if (editing) {
    return <GitForm at={at} container={container} restore={restore} onClose={stop} />;
  }
  const { git_url, git_branch, git_subpath } = saved;
  return (
    <Stack gap="l">
      {notice && <DraftNotice {...notice} />}
      <GitFacts
        url={git_url}
        branch={git_branch}
        subpath={git_subpath}
        onEdit={start}
        editRef={button}
      />
    </Stack>
  );
}
