import { focusFirst } from '../../behavior/focus.ts';

/**
 * A ref for the corner of notices: when it is removed while the focus is inside, the focus returns to the previously
 * focused element, or to `main`.
 */
export function giveFocusBack(corner: HTMLElement | null) {
  const region = corner?.closest('[role="region"]');
  if (!region) return;
  let origin: HTMLElement | null = null;
  const remember = (event: Event) => {
    const from = event instanceof FocusEvent ? event.relatedTarget : null;
    if (from instanceof HTMLElement && !region.contains(from)) origin = from;
  };
  region.addEventListener('focusin', remember);
  return () => {
    region.removeEventListener('focusin', remember);
    if (region.contains(document.activeElement)) {
      focusFirst([origin, document.querySelector('main')]);
    }
  };
}
