import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { MissingPartDialog } from './MissingPartDialog.tsx';
import { useGate } from './navigation/ConsoleRouter.tsx';
import type { Gate } from './navigation/history.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { session } from './session/current.ts';
import { type Unsaved, UnsavedContext } from './unsaved.ts';

const LeaveDialog = lazyPart('leave', async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** A session that has ended takes the member to /login unasked: what they typed could not be saved any more. */
const hasEnded = (): boolean => {
  const state = session.state();
  return !state.signedIn && state.end !== undefined;
};

function askBrowser(event: BeforeUnloadEvent): void {
  if (!hasEnded()) event.preventDefault();
}

/** How many forms hold unsaved input; the browser's own question (closing, reloading) is armed while it is any. */
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

/** Asks before unsaved input is lost by leaving: once for the whole console, inside the router. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { count, add } = useUnsavedCount();
  const [waiting, setWaiting] = useState<(() => void) | undefined>();
  const passing = useRef(false);
  const gate = useCallback<Gate>(
    ({ from, to, proceed }) => {
      const isUnsaved = count.current > 0 && !passing.current && !hasEnded();
      const asks = isUnsaved && from.pathname !== to.pathname;
      if (asks) setWaiting(() => proceed);
      return asks;
    },
    [count],
  );
  useGate(gate);
  const unsaved = useMemo<Unsaved>(
    () => ({
      add,
      confirm: (leave) => (count.current > 0 ? setWaiting(() => leave) : leave()),
      any: () => count.current > 0,
      unasked: (leave) => {
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
        <PartBoundary missing={(part) => <MissingPartDialog {...part} onClose={stay} />}>
          <LeaveDialog onStay={stay} onLeave={leave} />
        </PartBoundary>
      )}
    </UnsavedContext>
  );
}
