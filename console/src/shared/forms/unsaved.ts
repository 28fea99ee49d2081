import { createContext, use, useEffect, useEffectEvent } from 'react';

/** The functions of the console's one `UnsavedGuard` for the components inside it. */
export interface Unsaved {
  /**
   * Counts one form with unsaved input until the returned function is called.
   * @param discard called when a question was answered with leaving
   */
  add: (discard?: () => void) => () => void;
  /** Leaves at once, or after a question when a form has unsaved input. */
  confirm: (leave: () => void) => void;
  /** Leaves at once, also with unsaved input. */
  withoutAsking: (leave: () => void) => void;
  /** Whether any form has unsaved input. */
  any: () => boolean;
}

/** Without a guard, no input is counted and no question is shown. */
export const UnsavedContext = createContext<Unsaved>({
  add: () => () => undefined,
  confirm: (leave) => leave(),
  withoutAsking: (leave) => leave(),
  any: () => false,
});

/**
 * Declares that a form has unsaved input. Not for forms without data to lose, such as a search or a login.
 * @param discard called when the page is left on purpose: nothing of the input is to be kept
 */
export function useUnsaved(dirty: boolean, discard?: () => void): void {
  const { add } = use(UnsavedContext);
  const onLeave = useEffectEvent(() => discard?.());
  useEffect(() => (dirty ? add(() => onLeave()) : undefined), [dirty, add]);
}

/** For leaving without a navigation, such as logging out: shows a question first when there is unsaved input. */
export const useConfirmLeave = (): Unsaved['confirm'] => use(UnsavedContext).confirm;

/** For leaving the page of a deleted thing without a question, because its input cannot be saved. */
export const useLeaveWithoutAsking = (): Unsaved['withoutAsking'] =>
  use(UnsavedContext).withoutAsking;

/** Whether there is unsaved input, for actions that would lose it without a question, such as a reload. */
export const useAnyUnsaved = (): Unsaved['any'] => use(UnsavedContext).any;
