import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The progress of a running deployment, loaded when a running deployment is shown for the first time. */
export const LazyProgressPanel = lazyChunk(
  'deployment-progress',
  async () => (await import('./deployment-progress-panel.tsx')).DeploymentProgressPanel,
);

/** The failure of the last deployment, loaded when a failure is shown for the first time. */
export const LazyFailurePanel = lazyChunk(
  'deployment-failure',
  async () => (await import('./deployment-failure-panel.tsx')).DeploymentFailurePanel,
);
