import {
  FileDown,
  FileUp,
  HardDrive,
  ListChecks,
  Plus,
  Settings,
  Trash2,
} from '@naru/design-system/icons';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import type { ProjectDialog } from './project-dialogs.tsx';

/** Offers the dialogs of the project page in the palette. */
export function useProjectCommands(show: (dialog: ProjectDialog) => void): void {
  usePageCommands([
    {
      id: 'add-container',
      label: '컨테이너 추가',
      icon: Plus,
      key: 'c',
      run: () => show('container'),
    },
    { id: 'add-volume', label: '볼륨 추가', icon: HardDrive, run: () => show('volume') },
    { id: 'checks', label: '점검', icon: ListChecks, run: () => show('checks') },
    { id: 'settings', label: '프로젝트 설정', icon: Settings, run: () => show('settings') },
    { id: 'export', label: 'naru.yaml 내보내기', icon: FileDown, run: () => show('export') },
    { id: 'import', label: 'naru.yaml 가져오기', icon: FileUp, run: () => show('import') },
    { id: 'delete', label: '프로젝트 삭제', icon: Trash2, run: () => show('deletion') },
  ]);
}
