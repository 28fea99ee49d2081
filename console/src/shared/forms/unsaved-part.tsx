import { type ReactNode, use, useMemo, useRef } from 'react';
import { type Unsaved, UnsavedContext } from './unsaved.ts';

export interface UnsavedPartProps<Part extends string> {
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
