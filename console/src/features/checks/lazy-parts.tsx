import type { Project } from '@naru/contract/entities/project';
import { useEffect, useState } from 'react';
import { afterPageSettled } from '#api/page-settled.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The dialog "점검". */
export const ProjectChecksDialog = lazyChunk(
  'checks',
  async () => (await import('./project-checks-dialog.tsx')).ProjectChecksDialog,
);

const FindingCount = lazyChunk(
  'finding-count',
  async () => (await import('./finding-count.tsx')).FindingCount,
);

/** The number of findings in the button "점검". Its chunk is loaded when the page has settled. A failed chunk shows no error. */
export function LazyFindingCount({ project }: { project: Project }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void afterPageSettled()
      .then(FindingCount.preload)
      .then(() => setLoaded(true));
  }, []);
  return (
    loaded && (
      <ChunkBoundary failed={() => null}>
        <FindingCount project={project} />
      </ChunkBoundary>
    )
  );
}
