import { updateContainerBody } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';
import { updateContainer } from '#api/write-container.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

export interface RenameContainerDialogProps {
  /** The project's slug. */
  project: string;
  container: Container;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog "컨테이너 이름 변경". Saving an unchanged name closes the dialog without a request. */
export function RenameContainerDialog(props: RenameContainerDialogProps) {
  const { project, container, open, onOpenChange } = props;
  const close = () => onOpenChange(false);
  const writing = useWriteForm({
    schema: updateContainerBody,
    source: queryKeys.container.list(project),
    defaultValues: { name: container.name },
    fields: ['name'],
    writing: useMutation(updateContainer({ project, container: container.slug })),
    failure: {
      title: '컨테이너 이름을 변경하지 못했습니다',
      fallback: 'Failed to update container',
    },
    success: '컨테이너 이름을 변경했습니다',
    onDone: close,
    onUnchanged: close,
    draft: { form: 'container-name', at: `${project}/${container.slug}` },
  });
  const { form } = writing;
  const { errors } = form.formState;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="컨테이너 이름 변경"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      <TextField
        label="컨테이너 이름"
        limit={NAME_MAX_LENGTH}
        required
        error={errors.name?.message}
        notice={writing.notice('name')}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}
