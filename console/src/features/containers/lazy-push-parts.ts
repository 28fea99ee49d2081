import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The parts about pushes, loaded for a container that a push can deploy. */
export const LazyPushSection = lazyChunk(
  'push-section',
  async () => (await import('./push-section.tsx')).PushSection,
);
export const LazyPushFact = lazyChunk(
  'push-fact',
  async () => (await import('./push-fact.tsx')).PushFact,
);
