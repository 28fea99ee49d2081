import { NoticeButton as Button } from '@naru/design-system';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noticesQuery } from '#api/notice.ts';
import { waitUntilPageSettled } from '#api/page-settled.ts';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';

const listChunk = createChunk('notices', () => import('./notice-list.tsx'));

/** Returns whether the page has settled, so that the request for the notices delays nothing. */
function useIsPageSettled(): boolean {
  const client = useQueryClient();
  const [settled, setSettled] = useState(false);
  useEffect(() => void waitUntilPageSettled(client).then(() => setSettled(true)), [client]);
  return settled;
}

/** The bell with the number of unseen notices, which opens their list. Not shown with a server that has no notices. */
export function NoticeButton() {
  const { module, button, failure } = useChunkMenu(listChunk);
  const { data } = useInfiniteQuery({ ...noticesQuery(), enabled: useIsPageSettled() });
  const first = data?.pages[0];
  if (first === null) return null;
  if (module) return <module.NoticeList />;
  return (
    <>
      <Button unseen={first?.unseen ?? 0} {...button} aria-haspopup="dialog" />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
