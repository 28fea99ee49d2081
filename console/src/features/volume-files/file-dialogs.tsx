import type { VolumeFile } from '@naru/contract/entities/volume-file';
import { ConfirmDialog } from '@naru/design-system';
import type { FilePlace } from '#api/volume-file.ts';
import { AddFolderDialog, RenameFileDialog } from './file-name-dialogs.tsx';
import { joinNames } from './file-names.ts';
import { FilePreviewDialog } from './file-preview-dialog.tsx';
import type { useUploads } from './use-uploads.ts';

/** The dialog of the page that is open. */
export type OpenFileDialog =
  | { kind: 'add-folder' }
  | { kind: 'rename' | 'preview'; file: VolumeFile };

export interface FileDialogsProps {
  /** The slug of the volume. */
  volume: string;
  /** The folder of the page. */
  folder: FilePlace;
  dialog: OpenFileDialog | undefined;
  onClose: () => void;
  uploads: ReturnType<typeof useUploads>;
}

/** The dialogs about files. Each is mounted anew, so that it begins with the values of its file. */
export function FileDialogs({ volume, folder, dialog, onClose, uploads }: FileDialogsProps) {
  const common = { volume, open: true, onOpenChange: (open: boolean) => !open && onClose() };
  const { refused } = uploads;
  return (
    <>
      {dialog?.kind === 'add-folder' && <AddFolderDialog {...common} folder={folder} />}
      {dialog?.kind === 'rename' && <RenameFileDialog {...common} file={dialog.file} />}
      {dialog?.kind === 'preview' && <FilePreviewDialog {...common} file={dialog.file} />}
      {refused.length > 0 && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && uploads.keep()}
          title="같은 이름의 파일이 있습니다"
          description={`새 파일로 바꾸면 지금 파일은 되돌릴 수 없습니다. 파일: ${joinNames(refused)}`}
          confirmLabel="바꾸기"
          tone="danger"
          pending={false}
          error={undefined}
          onConfirm={uploads.replace}
        />
      )}
    </>
  );
}
