import { isContainerServing } from '@naru/contract/rules/container-state';
import { useQuery } from '@tanstack/react-query';
import { projectStateQuery } from '#api/project-state.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The panels of measured resource use, loaded when a container runs. */
export const ContainerUsage = lazyChunk(
  'container-usage',
  async () => (await import('./container-usage.tsx')).ContainerUsage,
);
export const VolumeUsage = lazyChunk(
  'volume-usage',
  async () => (await import('./volume-usage.tsx')).VolumeUsage,
);

/**
 * Whether a container of the project runs, as far as the engine has reported. Without a running container there is nothing to measure.
 * During a deployment the previous version runs, so the panels stay.
 */
export function useHasRunningContainer(project: string): boolean {
  const { data } = useQuery(projectStateQuery(project));
  return data?.containers.some(isContainerServing) ?? false;
}
