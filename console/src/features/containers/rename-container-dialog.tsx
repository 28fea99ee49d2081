import { updateContainerBody } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import { NAME_MAX } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { updateContainer } from '#api/container.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

export interface RenameContainerDialogProps {
  /** The project's slug. */
  project: string;
  container: Container;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog "컨테이너 이름 변경". An unchanged name just closes it. */
export function RenameContainerDialog(props: RenameContainerDialogProps) {
  const { project, container, open, onOpenChange } = props;
  const close = () => onOpenChange(false);
  const writing = useWriteForm({
    schema: updateContainerBody,
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
        limit={NAME_MAX}
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}
