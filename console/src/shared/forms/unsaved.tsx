import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';

interface UnsavedPartProps<Part extends string> {
  part: Part;
  /** Called when the part gets its first unsaved form, and when it has none left. Has to be stable. */
  onChange: (part: Part, unsaved: boolean) => void;
  children: ReactNode;
}

/**
 * A part of a page that can be hidden with its unsaved input, such as a tab: reports whether it has any. The input counts for the whole
 * page too, which shows a question before it is left.
 */
export function UnsavedPart<Part extends string>(props: UnsavedPartProps<Part>) {
  const { part, onChange, children } = props;
  const page = use(UnsavedContext);
  const count = useRef(0);
  const unsaved = useMemo<Unsaved>(() => {
    const change = (by: number) => {
      const before = count.current > 0;
      count.current += by;
      const after = count.current > 0;
      if (before !== after) onChange(part, after);
    };
    return {
      ...page,
      add: (discard) => {
        const remove = page.add(discard);
        change(1);
        return () => {
          remove();
          change(-1);
        };
      },
    };
  }, [page, part, onChange]);
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}

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
