import { focusFirst } from '../../behavior/focus.ts';

/** Where the focus was before it came to the notices. */
export interface FocusReturn {
  /** A ref for the corner of notices: when it is removed while the focus is inside, the focus goes back. */
  corner: (corner: HTMLElement | null) => (() => void) | undefined;
  /** Moves the focus back to the previously focused element, or to `main`, when it is inside this element. */
  leave: (element: Element | null) => void;
}

/** Remembers where the focus came from. One for each corner of notices. */
export function createFocusReturn(): FocusReturn {
  let origin: HTMLElement | null = null;
  const leave = (element: Element | null) => {
    if (element?.contains(document.activeElement)) {
      focusFirst([origin, document.querySelector('main')]);
    }
  };
  const corner = (list: HTMLElement | null) => {
    const region = list?.closest('[role="region"]');
    if (!region) return undefined;
    const remember = (event: Event) => {
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      if (from instanceof HTMLElement && !region.contains(from)) origin = from;
    };
    region.addEventListener('focusin', remember);
    return () => {
      region.removeEventListener('focusin', remember);
      leave(region);
    };
  };
  return { corner, leave };
}
