import { renameContainerBody } from '@naru/contract/endpoints/containers';
import type { Container } from '@naru/contract/entities';
import { NAME_MAX } from '@naru/contract/limits';
import { normalizeName } from '@naru/contract/text';
import { TextField, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { renameContainer } from '#api/containers.ts';
import { useWriteForm, type Writing } from '#app/use-write-form.ts';
import { WriteDialog } from '#app/WriteDialog.tsx';

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
  const notify = useToast();
  const renaming = useMutation(renameContainer({ project, container: container.slug }));
  const writing: Writing<{ name: string }> = {
    ...renaming,
    mutateAsync: async (body) => {
      if (body.name === normalizeName(container.name)) return;
      await renaming.mutateAsync(body);
      notify({ tone: 'success', title: '컨테이너 이름을 변경했습니다' });
    },
  };
  const dialog = useWriteForm({
    schema: renameContainerBody,
    defaultValues: { name: container.name },
    fields: ['name'],
    writing,
    failure: {
      title: '컨테이너 이름을 변경하지 못했습니다',
      fallback: 'Failed to update container',
    },
    onDone: () => onOpenChange(false),
  });
  const { form } = dialog;
  const { errors } = form.formState;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="컨테이너 이름 변경"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={dialog}
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
