import { Icon } from '@naru/design-system';
import { Box } from '@naru/design-system/icons';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { TemplateLogo } from './lazy-parts.ts';

const box = <Icon node={Box} />;

/** What a container is made from, as decoration before its name: the logo of its template, a box for everything else. */
export function ContainerLogo({ template }: { template: string | null | undefined }) {
  if (!template) return box;
  return (
    <ChunkBoundary loading={box} failed={() => box}>
      <TemplateLogo id={template} />
    </ChunkBoundary>
  );
}
