import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The log of a deployment, loaded as a chunk of its own, for a page with other content. */
export const LazyDeploymentLog = lazyChunk(
  'deployment-log-view',
  async () => (await import('./deployment-log.tsx')).DeploymentLog,
);
