import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { type Unsaved, UnsavedContext } from '#shared/forms/unsaved.ts';
import { session } from '#shared/session/current.ts';
import { useBlocker } from './navigation/console-router.tsx';
import type { Blocker } from './navigation/history.ts';

const LeaveDialog = lazyChunk(
  'leave',
  async () => (await import('./leave-dialog.tsx')).LeaveDialog,
);

/**
 * When the session has ended, the member is redirected to /login without a question, because the input could not be
 * saved.
 */
const hasEnded = (): boolean => {
  const state = session.state();
  return !state.signedIn && state.end !== undefined;
};

function askBrowser(event: BeforeUnloadEvent): void {
  if (!hasEnded()) event.preventDefault();
}

/** Counts the forms with unsaved input. While there is one, the browser asks before the tab is closed or reloaded. */
function useUnsavedCount() {
  const count = useRef(0);
  const add = useCallback(() => {
    LeaveDialog.preload();
    if (count.current === 0) addEventListener('beforeunload', askBrowser);
    count.current += 1;
    return () => {
      count.current -= 1;
      if (count.current === 0) removeEventListener('beforeunload', askBrowser);
    };
  }, []);
  return { count, add };
}

/** Asks before a navigation that loses unsaved input. Used once for the whole console, inside the router. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { count, add } = useUnsavedCount();
  const [waiting, setWaiting] = useState<(() => void) | undefined>();
  const passing = useRef(false);
  const blocker = useCallback<Blocker>(
    ({ from, to, proceed }) => {
      const isUnsaved = count.current > 0 && !passing.current && !hasEnded();
      const asks = isUnsaved && from.pathname !== to.pathname;
      if (asks) setWaiting(() => proceed);
      return asks;
    },
    [count],
  );
  useBlocker(blocker);
  const unsaved = useMemo<Unsaved>(
    () => ({
      add,
      confirm: (leave) => (count.current > 0 ? setWaiting(() => leave) : leave()),
      any: () => count.current > 0,
      withoutAsking: (leave) => {
        passing.current = true;
        leave();
        passing.current = false;
      },
    }),
    [add, count],
  );
  const stay = () => setWaiting(undefined);
  const leave = () => {
    stay();
    waiting?.();
  };
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {waiting && (
        <ChunkBoundary failed={(failure) => <ChunkErrorDialog {...failure} onClose={stay} />}>
          <LeaveDialog onStay={stay} onLeave={leave} />
        </ChunkBoundary>
      )}
    </UnsavedContext>
  );
}
