import type { VolumeFile } from '@naru/contract/entities/volume-file';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
} from '@naru/design-system';
import { Ellipsis, Eye, FileDown, Gauge, Pencil, Trash2 } from '@naru/design-system/icons';
import { kindOf, visibleName } from './file-names.ts';

/** What a member does with a file. */
export interface FileActions {
  onPreview: (file: VolumeFile) => void;
  onDownload: (file: VolumeFile) => void;
  onMeasure: (file: VolumeFile) => void;
  onRename: (file: VolumeFile) => void;
  onDelete: (file: VolumeFile) => void;
}

export interface FileMenuProps extends FileActions {
  file: VolumeFile;
}

/** The menu "{name} 작업". Links and special files are neither opened nor downloaded. */
export function FileMenu({ file, ...actions }: FileMenuProps) {
  const kind = kindOf(file);
  const canDownload = kind === 'file' || kind === 'folder';
  return (
    <DropdownMenu
      trigger={<IconButton label={`${visibleName(file.name)} 작업`} icon={Ellipsis} size="small" />}
    >
      {kind === 'file' && (
        <DropdownMenuItem icon={Eye} onSelect={() => actions.onPreview(file)}>
          미리 보기
        </DropdownMenuItem>
      )}
      {kind === 'folder' && (
        <DropdownMenuItem icon={Gauge} onSelect={() => actions.onMeasure(file)}>
          크기 재기
        </DropdownMenuItem>
      )}
      {canDownload && (
        <DropdownMenuItem icon={FileDown} onSelect={() => actions.onDownload(file)}>
          내려받기
        </DropdownMenuItem>
      )}
      <DropdownMenuItem icon={Pencil} onSelect={() => actions.onRename(file)}>
        이름 변경
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={Trash2} tone="danger" onSelect={() => actions.onDelete(file)}>
        삭제
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
