import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { type UnsavedInput, UnsavedInputContext } from '#shared/forms/unsaved-input.ts';
import { session } from '#shared/session/current.ts';
import { useBlocker } from './navigation/console-router.tsx';
import type { NavigationBlocker } from './navigation/history.ts';

const LeaveDialog = lazyChunk(
  'leave',
  async () => (await import('./leave-dialog.tsx')).LeaveDialog,
);

/** Whether the session has ended. The member is then redirected to /login without a question, because the input could not be saved. */
const hasEnded = (): boolean => {
  const state = session.state();
  return !state.signedIn && state.end !== undefined;
};

/**
 * Returns the address that identifies a form: the path with the search, which contains the open row and tab of a project page. A link
 * to an anchor within the page loses no input.
 */
const pageOf = ({ pathname, search }: Location): string => pathname + search;

function askBrowser(event: BeforeUnloadEvent): void {
  if (!hasEnded()) event.preventDefault();
}

/**
 * Counts the forms with unsaved input. While there is such a form, the browser shows its own question before the tab is closed or
 * reloaded.
 */
function useUnsavedForms() {
  /** One entry for each form with unsaved input, including forms without drafts. */
  const forms = useRef(new Set<{ discard: (() => void) | undefined }>());
  const any = useCallback(() => forms.current.size > 0, []);
  const add = useCallback<UnsavedInput['add']>(
    (discard) => {
      void LeaveDialog.preload();
      if (!any()) addEventListener('beforeunload', askBrowser);
      const form = { discard };
      forms.current.add(form);
      return () => {
        forms.current.delete(form);
        if (!any()) removeEventListener('beforeunload', askBrowser);
      };
    },
    [any],
  );
  const discardAll = () => {
    for (const form of forms.current) form.discard?.();
  };
  return { any, add, discardAll };
}

/**
 * Shows a question before a navigation that would lose unsaved input. Render this component once for the whole console, inside the
 * router.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { any, add, discardAll } = useUnsavedForms();
  const [waiting, setWaiting] = useState<(() => void) | undefined>();
  const passing = useRef(false);
  const blocker = useCallback<NavigationBlocker>(
    ({ from, to, proceed }) => {
      const isUnsaved = any() && !passing.current && !hasEnded();
      const asks = isUnsaved && pageOf(from) !== pageOf(to);
      if (asks) setWaiting(() => proceed);
      return asks;
    },
    [any],
  );
  useBlocker(blocker);
  const unsaved = useMemo<UnsavedInput>(
    () => ({
      add,
      confirm: (leave) => (any() ? setWaiting(() => leave) : leave()),
      any,
      withoutAsking: (leave) => {
        passing.current = true;
        leave();
        passing.current = false;
      },
    }),
    [add, any],
  );
  const stay = () => setWaiting(undefined);
  const leave = () => {
    stay();
    discardAll();
    waiting?.();
  };
  return (
    <UnsavedInputContext value={unsaved}>
      {children}
      {waiting && (
        <ChunkBoundary failed={(failure) => <ChunkErrorDialog {...failure} onClose={stay} />}>
          <LeaveDialog onStay={stay} onLeave={leave} />
        </ChunkBoundary>
      )}
    </UnsavedInputContext>
  );
}
