/** Focuses the first candidate that can be focused; those that are removed, hidden or disabled are skipped. */
export function focusFirst(candidates: readonly (HTMLElement | null | undefined)[]): void {
  candidates.some((element) => {
    element?.focus();
    return element && document.activeElement === element;
  });
}
