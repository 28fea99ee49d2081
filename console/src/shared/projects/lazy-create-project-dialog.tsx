import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LazyDialog } from '../chunks/lazy-dialog.tsx';
import type { CreateProjectDialogProps } from './create-project-dialog.tsx';

const CreateProjectDialog = lazyChunk(
  'create-project',
  async () => (await import('./create-project-dialog.tsx')).CreateProjectDialog,
);

/** The dialog "새 프로젝트". Its chunk is loaded on first use. */
export function LazyCreateProjectDialog({ open, onOpenChange }: CreateProjectDialogProps) {
  return (
    <LazyDialog open={open} onClose={() => onOpenChange(false)}>
      <CreateProjectDialog open={open} onOpenChange={onOpenChange} />
    </LazyDialog>
  );
}
