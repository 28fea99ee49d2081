import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The content of the card "푸시하면 배포", loaded for a container that a push can deploy. */
export const LazyPushSection = lazyChunk(
  'push-section',
  async () => (await import('./push-section.tsx')).PushSection,
);
