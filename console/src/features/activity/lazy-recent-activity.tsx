import { Skeleton, SkeletonGroup, useOnScreen } from '@naru/design-system';
import { useState } from 'react';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import type { RecentActivityProps } from './recent-activity.tsx';

const RecentActivity = lazyChunk(
  'recent-activity',
  async () => (await import('./recent-activity.tsx')).RecentActivity,
);

const place = <Skeleton shape="block" height="320px" />;
const waiting = <SkeletonGroup>{place}</SkeletonGroup>;

/** The last region of a page: recent activity. The chunk of the region is loaded when the region becomes visible. */
export function LazyRecentActivity(props: RecentActivityProps) {
  const [ref, onScreen] = useOnScreen();
  const [seen, setSeen] = useState(false);
  if (onScreen && !seen) setSeen(true);
  return (
    <div ref={ref}>
      {seen ? (
        <ChunkBoundary loading={waiting} failed={(failure) => <ChunkErrorBanner {...failure} />}>
          <RecentActivity {...props} />
        </ChunkBoundary>
      ) : (
        place
      )}
    </div>
  );
}
