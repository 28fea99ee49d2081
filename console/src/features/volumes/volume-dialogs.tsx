import type { Project, Volume } from '@naru/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { MoveMountDialog } from '#shared/mounts/lazy-move-mount-dialog.ts';

export const ResizeVolumeDialog = lazyChunk(
  'resize-volume',
  async () => (await import('./resize-volume-dialog.tsx')).ResizeVolumeDialog,
);

/** The state of the dialogs that resize or move a volume. */
export function useVolumeDialogs() {
  const [asked, setAsked] = useState<{ volume: Volume; for: 'resize' | 'move' }>();
  const [open, setOpen] = useState(false);
  const ask = useCallback((volume: Volume, purpose: 'resize' | 'move') => {
    setAsked({ volume, for: purpose });
    setOpen(true);
  }, []);
  return {
    asked,
    open,
    close: useCallback(() => setOpen(false), []),
    resize: useCallback((volume: Volume) => ask(volume, 'resize'), [ask]),
    move: useCallback((volume: Volume) => ask(volume, 'move'), [ask]),
  };
}

export interface VolumeDialogsProps {
  project: Project;
  dialogs: ReturnType<typeof useVolumeDialogs>;
}

/** The dialogs that resize or move a volume. The deletion dialog is separate. */
export function VolumeDialogs({ project, dialogs }: VolumeDialogsProps) {
  const { asked, open, close } = dialogs;
  const { data: containers = [] } = useQuery(containersQuery(project.slug));
  const shows = (purpose: 'resize' | 'move') => open && asked?.for === purpose;
  return (
    <>
      <LazyDialog open={shows('resize')} onClose={close}>
        {asked && (
          <ResizeVolumeDialog
            project={project}
            volume={asked.volume}
            open={shows('resize')}
            onOpenChange={close}
          />
        )}
      </LazyDialog>
      <LazyDialog open={shows('move')} onClose={close}>
        {asked && (
          <MoveMountDialog
            project={project.slug}
            containers={containers}
            volume={{ id: asked.volume.volume_id, name: asked.volume.name }}
            open={shows('move')}
            onOpenChange={close}
            onDone={close}
          />
        )}
      </LazyDialog>
    </>
  );
}
