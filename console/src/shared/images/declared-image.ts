import type { ImageInspection } from '@naru/contract/entities/image';
import type { DeclaredImage, ImageFactsProps } from '@naru/design-system/patterns';
import type { ReadImage } from './use-image-inspection.ts';

const declaredImage = (image: ImageInspection): DeclaredImage => ({
  registry: image.registry,
  repository: image.repository,
  tag: image.tag ?? undefined,
  digest: image.digest ?? undefined,
  bytes: image.bytes ?? undefined,
  layers: image.layers ?? undefined,
  platform: image.platform ?? undefined,
  ports: image.ports.map(({ port, protocol }) => `${port}/${protocol}`),
  volumes: image.volumes,
  user: image.user ?? '',
  healthCheck: image.health_check ?? '',
  createdAt: image.created_at ?? undefined,
});

/** The result of an inspection as `ImageFacts` shows it. */
export const imageFacts = ({ state, problem, inspection }: ReadImage): ImageFactsProps => ({
  state,
  problem,
  image: inspection && declaredImage(inspection),
});
