import type { ActivityEntry } from '@naru/contract/entities/activity';
import { activityText } from '@naru/contract/wire/activity';
import { ActivityRow, RowsSkeleton } from '@naru/design-system/patterns';
import { useState } from 'react';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { originOf, refusalOf, subjectOf } from './activity-words.ts';

const Curl = lazyChunk('curl', async () => (await import('./curl.tsx')).Curl);

/** One entry of the log, with its command on demand where a script can do the same. */
export function ActivityItem({ entry }: { entry: ActivityEntry }) {
  const [shown, setShown] = useState(false);
  const { action, created_at, request } = entry;
  return (
    <ActivityRow
      text={activityText(action)}
      subject={subjectOf(entry)}
      refusal={refusalOf(entry)}
      at={created_at}
      origin={originOf(entry)}
      curl={
        request
          ? {
              shown,
              onShow: setShown,
              content: (
                <ChunkBoundary
                  loading={<RowsSkeleton height="36px" count={1} />}
                  failed={(failure) => <ChunkErrorBanner {...failure} />}
                >
                  <Curl request={request} />
                </ChunkBoundary>
              ),
            }
          : undefined
      }
    />
  );
}
