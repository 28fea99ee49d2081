import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useGate } from './navigation/ConsoleRouter.tsx';
import type { Gate } from './navigation/history.ts';
import { session } from './session/current.ts';

interface Unsaved {
  /** Counts one form with unsaved input until the returned function is called. */
  add: () => () => void;
  /** Does it at once, or asks first when a form has unsaved input. */
  confirm: (leave: () => void) => void;
  /** Does it at once, whatever is unsaved. */
  unasked: (leave: () => void) => void;
}

const UnsavedContext = createContext<Unsaved>({
  add: () => () => undefined,
  confirm: (leave) => leave(),
  unasked: (leave) => leave(),
});

const loadDialog = () => import('./LeaveDialog.tsx');
const LeaveDialog = lazy(async () => ({ default: (await loadDialog()).LeaveDialog }));

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
    // A failed preload says nothing: the question itself tries again.
    loadDialog().catch(() => undefined);
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
        <Suspense>
          <LeaveDialog onStay={stay} onLeave={leave} />
        </Suspense>
      )}
    </UnsavedContext>
  );
}

/** Declares that a form holds input nobody has saved. For forms with something to lose: not for a search or a login. */
export function useUnsaved(dirty: boolean): void {
  const { add } = use(UnsavedContext);
  useEffect(() => (dirty ? add() : undefined), [dirty, add]);
}

/** For what leaves without a navigation, such as logging out: asks first when something is unsaved. */
export const useConfirmLeave = (): Unsaved['confirm'] => use(UnsavedContext).confirm;

/** For leaving what was just deleted: what was typed there has nowhere to go. */
export const useLeaveUnasked = (): Unsaved['unasked'] => use(UnsavedContext).unasked;
