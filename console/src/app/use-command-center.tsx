import { CommandButton, modifierKey } from '@naru/design-system';
import { type ReactNode, useMemo, useState } from 'react';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import type { CommonDialog } from './command-center.tsx';

const LazyCommandCenter = lazyChunk(
  'command-center',
  async () => (await import('./command-center.tsx')).CommandCenter,
);

/** The palette of members: the button for the bar, and what stands beside the page. Its code comes after the page's. */
export function useCommandCenter(): { button: ReactNode; center: ReactNode } {
  const [shown, onShow] = useState<CommonDialog>();
  const button = useMemo(
    () => (
      <CommandButton
        keys={[modifierKey(), 'K']}
        onPointerEnter={LazyCommandCenter.preload}
        onFocus={LazyCommandCenter.preload}
        onClick={() => onShow('palette')}
      >
        빠른 찾기
      </CommandButton>
    ),
    [],
  );
  const center = (
    <ChunkBoundary
      failed={(failure) =>
        shown && <ChunkErrorDialog {...failure} onClose={() => onShow(undefined)} />
      }
    >
      <LazyCommandCenter shown={shown} onShow={onShow} />
    </ChunkBoundary>
  );
  return { button, center };
}
