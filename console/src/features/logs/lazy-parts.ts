import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The log of a deployment, for a page that shows more than that. */
export const LazyDeploymentLog = lazyChunk(
  'deployment-log-view',
  async () => (await import('./deployment-log.tsx')).DeploymentLog,
);
