import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The parts for a container that runs an image, or is built from an uploaded folder. They are loaded when such a container is shown, or when a container becomes one. */
export const ImageSection = lazyChunk(
  'image-section',
  async () => (await import('./image-section.tsx')).ImageSection,
);
export const ImageForm = lazyChunk(
  'image-form',
  async () => (await import('./image-section.tsx')).ImageForm,
);
export const DatabaseSource = lazyChunk(
  'database-source',
  async () => (await import('./database-source.tsx')).DatabaseSource,
);
export const UploadSection = lazyChunk(
  'upload-section',
  async () => (await import('./upload-section.tsx')).UploadSection,
);
export const ImageNotice = lazyChunk(
  'image-notice',
  async () => (await import('./image-notice.tsx')).ImageNotice,
);
