import type { ComponentType, FunctionComponent } from 'react';
import { createChunk } from './chunk.ts';
import type { PreloadableCode } from './idle-queue.ts';

export interface LazyChunk<Props> extends FunctionComponent<Props>, PreloadableCode {
  /** Resolves when the chunk has loaded. Rejects with a `ChunkLoadError`. */
  load: () => Promise<unknown>;
}

/**
 * Creates a component that is loaded on first use, like React's `lazy`, except that the next attempt requests a failed chunk again.
 * Render the component in a `ChunkBoundary`; for a whole page, see `app/pages.ts`.
 */
export function lazyChunk<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyChunk<Props> {
  const chunk = createChunk(name, load);
  const Lazy: FunctionComponent<Props> = (props) => {
    const Loaded = chunk.useModule();
    return <Loaded {...props} />;
  };
  return Object.assign(Lazy, { preload: chunk.preload, load: chunk.load });
}
