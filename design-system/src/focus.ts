/** Focuses the first of the candidates that takes it: what is gone, hidden or disabled leaves it to the next. */
export function focusFirst(candidates: readonly (HTMLElement | null | undefined)[]): void {
  candidates.some((element) => {
    element?.focus();
    return element && document.activeElement === element;
  });
}
