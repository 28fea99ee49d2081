import { Icon } from '@naru/design-system';
import { Box } from '@naru/design-system/icons';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { TemplateLogo } from './lazy-parts.ts';

const box = <Icon node={Box} />;

/** The picture before the container's name: the logo of the template, or a box. */
export function ContainerLogo({ template }: { template: string | null | undefined }) {
  if (!template) return box;
  return (
    <ChunkBoundary loading={box} failed={() => box}>
      <TemplateLogo id={template} />
    </ChunkBoundary>
  );
}
