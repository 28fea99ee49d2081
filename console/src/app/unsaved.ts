import { createContext, use, useEffect } from 'react';

/** What the console's one `UnsavedGuard` offers to what stands inside it. */
export interface Unsaved {
  /** Counts one form with unsaved input until the returned function is called. */
  add: () => () => void;
  /** Does it at once, or asks first when a form has unsaved input. */
  confirm: (leave: () => void) => void;
  /** Does it at once, whatever is unsaved. */
  unasked: (leave: () => void) => void;
  /** Whether any form has unsaved input. */
  any: () => boolean;
}

/** Without a guard nothing is counted and nothing is asked. */
export const UnsavedContext = createContext<Unsaved>({
  add: () => () => undefined,
  confirm: (leave) => leave(),
  unasked: (leave) => leave(),
  any: () => false,
});

/** Declares that a form holds input nobody has saved. For forms with something to lose: not for a search or a login. */
export function useUnsaved(dirty: boolean): void {
  const { add } = use(UnsavedContext);
  useEffect(() => (dirty ? add() : undefined), [dirty, add]);
}

/** For what leaves without a navigation, such as logging out: asks first when something is unsaved. */
export const useConfirmLeave = (): Unsaved['confirm'] => use(UnsavedContext).confirm;

/** For leaving what was just deleted: what was typed there has nowhere to go. */
export const useLeaveUnasked = (): Unsaved['unasked'] => use(UnsavedContext).unasked;

/** Whether anything is unsaved, for what would lose it unasked. */
export const useAnyUnsaved = (): Unsaved['any'] => use(UnsavedContext).any;
