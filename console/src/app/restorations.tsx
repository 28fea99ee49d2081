import { LazyRestorationSection } from '#features/data-restoration/lazy-parts.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { useOpenContainer } from '#shared/containers/open-container.ts';

export interface RestorationsProps {
  /** The slug of the project. */
  project: string;
  /** The slug of a database whose restorations alone are shown. */
  container?: string;
}

/** The region "복원" of a project or a database. While its code is loaded there is nothing, because most projects have no restorations. */
export const Restorations = (props: RestorationsProps) => (
  <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
    <LazyRestorationSection {...props} />
  </ChunkBoundary>
);

/** The region "복원" of the open database. */
export function OpenDatabaseRestorations() {
  const { project, facts } = useOpenContainer();
  return <Restorations project={project.slug} container={facts.container.slug} />;
}
