import { NoticeButton as Button } from '@naru/design-system';
import { useState } from 'react';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import { useIsPageSettled } from '#shared/loading/use-is-page-settled.ts';

const listChunk = createChunk('notices', () => import('./notice-list.tsx'));
/** The request for the notices. Every page loads this module, so the API call is in a chunk of its own. */
const UnseenNotices = lazyChunk(
  'unseen-notices',
  async () => (await import('./unseen-notices.tsx')).UnseenNotices,
);

/** The bell with the number of unseen notices, which opens their list. Not shown with a server that has no notices. */
export function NoticeButton() {
  const { module, button, failure } = useChunkMenu(listChunk);
  // The request for the notices delays nothing after the page has settled.
  const settled = useIsPageSettled();
  const [unseen, setUnseen] = useState<number | null>(0);
  const counter = settled && (
    <ChunkBoundary failed={() => null}>
      <UnseenNotices onChange={setUnseen} />
    </ChunkBoundary>
  );
  if (unseen === null) return counter;
  return (
    <>
      {counter}
      {module ? (
        <module.NoticeList />
      ) : (
        <Button unseen={unseen} {...button} aria-haspopup="dialog" />
      )}
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
