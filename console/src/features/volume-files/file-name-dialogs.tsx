import type { VolumeFile } from '@naru/contract/entities/volume-file';
import { FILE_NAME_MAX_BYTES, fileName } from '@naru/contract/rules/volume-path';
import { TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createVolumeFolder, type FilePlace, renameVolumeFile } from '#api/volume-file.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { placeIn, placeOf } from './file-names.ts';

const schema = z.object({ name: fileName });

interface NameDialogProps {
  /** The slug of the volume. */
  volume: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface AddFolderDialogProps extends NameDialogProps {
  /** The folder in which the new folder is made. */
  folder: FilePlace;
}

/** The dialog "폴더 추가". */
export function AddFolderDialog({ volume, folder, open, onOpenChange }: AddFolderDialogProps) {
  const creating = useMutation(createVolumeFolder(volume));
  const writing = useWriteForm({
    schema,
    defaultValues: { name: '' },
    fields: ['name'],
    writing: {
      ...creating,
      mutateAsync: ({ name }: { name: string }) => creating.mutateAsync(placeIn(folder, name)),
    },
    failure: { title: '폴더를 추가하지 못했습니다', fallback: 'Failed to create folder' },
    success: '폴더를 추가했습니다',
    onDone: () => onOpenChange(false),
  });
  const { form } = writing;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="폴더 추가"
      submitLabel="추가"
      pendingLabel="추가하는 중"
      writing={writing}
    >
      <TextField
        label="폴더 이름"
        limit={FILE_NAME_MAX_BYTES}
        required
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}

export interface RenameFileDialogProps extends NameDialogProps {
  file: VolumeFile;
}

/** The dialog "이름 변경". Saving an unchanged name closes the dialog without a request. */
export function RenameFileDialog({ volume, file, open, onOpenChange }: RenameFileDialogProps) {
  const close = () => onOpenChange(false);
  const writing = useWriteForm({
    schema,
    defaultValues: { name: file.name },
    fields: ['name'],
    writing: useMutation(renameVolumeFile(volume, placeOf(file))),
    failure: { title: '이름을 변경하지 못했습니다', fallback: 'Failed to rename file' },
    success: '이름을 변경했습니다',
    onDone: close,
    onUnchanged: close,
  });
  const { form } = writing;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="이름 변경"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      <TextField
        label="새 이름"
        limit={FILE_NAME_MAX_BYTES}
        required
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}
