import { type ReactNode, use, useMemo, useRef } from 'react';
import { type UnsavedInput, UnsavedInputContext } from './unsaved-input.ts';

export interface UnsavedInputScopeProps<Part extends string> {
  part: Part;
  /**
   * Called when the first form of the part has unsaved input, and when no form of the part has unsaved input any more. Has to be
   * stable.
   */
  onChange: (part: Part, unsaved: boolean) => void;
  children: ReactNode;
}

/**
 * A part of a page that can be hidden together with its unsaved input, such as a tab. The component reports whether any form inside
 * has unsaved input. The input also counts for the whole page, which shows a question before the member leaves.
 */
export function UnsavedInputScope<Part extends string>(props: UnsavedInputScopeProps<Part>) {
  const { part, onChange, children } = props;
  const page = use(UnsavedInputContext);
  const count = useRef(0);
  const unsaved = useMemo<UnsavedInput>(() => {
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
  return <UnsavedInputContext value={unsaved}>{children}</UnsavedInputContext>;
}
