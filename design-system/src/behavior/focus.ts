/** Focuses the first candidate that can be focused; those that are removed, hidden or disabled are skipped. */
export function focusFirst(candidates: readonly (HTMLElement | null | undefined)[]): void {
  candidates.some((element) => {
    element?.focus();
    return element && document.activeElement === element;
  });
}

/** Moves the focus to the search field of the page, with its text selected. Returns whether there is one that can be seen. */
export function focusPageSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input[type="search"]:not(:disabled)',
  );
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.select();
  return field !== undefined;
}

/** The button of the row that is open on the page, for the focus of a dialog whose link has opened it. */
export const openRowButton = (): HTMLElement | null =>
  document.querySelector('main li[data-state="open"] button[aria-expanded="true"]');
