import type { Container } from '@naru/contract/entities/container';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** Whether a push can deploy the container: it has a repository, and the server knows settings of pushes. */
export const hasPush = ({ push }: Pick<Container, 'push'>): boolean => Boolean(push);

/** The parts about pushes, loaded for a container that a push can deploy. */
export const LazyPushSection = lazyChunk(
  'push-section',
  async () => (await import('./push-section.tsx')).PushSection,
);
export const LazyPushFact = lazyChunk(
  'push-fact',
  async () => (await import('./push-fact.tsx')).PushFact,
);
