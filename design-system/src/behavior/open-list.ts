/**
 * Whether a key went to a field whose list of choices is open. Escape closes that list; what stands around the field, as a dialog, stays.
 */
export const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
