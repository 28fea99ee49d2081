import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import { volumeMounts } from './volume-mounts.ts';

/** What is deleted with a volume, for the confirmation dialog: its mount in each container, one line each. */
export function volumeDeletionImpact(volume: Volume, containers: readonly Container[]): string[] {
  return volumeMounts(volume, containers).map(
    ({ container, path }) => `컨테이너 ${container}의 마운트${path ? ` ${path}` : ''}`,
  );
}
