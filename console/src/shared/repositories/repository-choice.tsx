import { Disclosure } from '@naru/design-system';
import { useState } from 'react';
import { ChunkBoundary } from '../chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '../chunks/chunk-error-banner.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import type { HostSectionProps } from './host-section.tsx';

const RepositorySections = lazyChunk(
  'repository-sections',
  async () => (await import('./repository-sections.tsx')).RepositorySections,
);

/** The lists of repositories in a form whose Git URL seldom changes. They are loaded when the member opens them. */
export function RepositoryChoice(props: HostSectionProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Disclosure
      title="목록에서 저장소 선택"
      onOpenChange={(open) => setWanted((wanted) => wanted || open)}
    >
      {isWanted && (
        <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
          <RepositorySections {...props} />
        </ChunkBoundary>
      )}
    </Disclosure>
  );
}
