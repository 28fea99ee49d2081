import { createContext, use, useEffect, useEffectEvent } from 'react';

/** The functions of the console's only `UnsavedGuard`, for the components inside the guard. */
export interface UnsavedInput {
  /**
   * Counts one form with unsaved input until the returned function is called.
   * @param discard called when the member chooses to leave and lose the input
   */
  add: (discard?: () => void) => () => void;
  /** Calls `leave` at once, or after a question if a form has unsaved input. */
  confirm: (leave: () => void) => void;
  /** Calls `leave` at once, even if a form has unsaved input. */
  withoutAsking: (leave: () => void) => void;
  /** Whether any form has unsaved input. */
  any: () => boolean;
}

/** Without a guard, no input is counted and no question is shown. */
export const UnsavedInputContext = createContext<UnsavedInput>({
  add: () => () => undefined,
  confirm: (leave) => leave(),
  withoutAsking: (leave) => leave(),
  any: () => false,
});

/**
 * Declares that a form has unsaved input. Not for forms without data to lose, such as a search or a login.
 * @param discard called when the member chooses to leave the page and lose the input
 */
export function useUnsavedInput(dirty: boolean, discard?: () => void): void {
  const { add } = use(UnsavedInputContext);
  const onLeave = useEffectEvent(() => discard?.());
  useEffect(() => (dirty ? add(() => onLeave()) : undefined), [dirty, add]);
}

/**
 * Returns the function for leaving without a navigation, such as logging out. The function shows a question first if there is unsaved
 * input.
 */
export const useConfirmLeave = (): UnsavedInput['confirm'] => use(UnsavedInputContext).confirm;

/** Returns the function for leaving the page of a deleted resource without a question, because its input cannot be saved. */
export const useLeaveWithoutQuestion = (): UnsavedInput['withoutAsking'] =>
  use(UnsavedInputContext).withoutAsking;

/** Returns the function that checks for unsaved input, for actions that would lose input without a question, such as a reload. */
export const useUnsavedInputCheck = (): UnsavedInput['any'] => use(UnsavedInputContext).any;
