import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The parts for a container that runs an image. Other containers do not load them. */
export const ImageSection = lazyChunk(
  'image-section',
  async () => (await import('./image-section.tsx')).ImageSection,
);
export const ImageNotice = lazyChunk(
  'image-notice',
  async () => (await import('./image-notice.tsx')).ImageNotice,
);
