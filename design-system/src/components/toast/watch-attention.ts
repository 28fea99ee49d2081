/**
 * Tells when counts have to wait: while the pointer or the focus is on the notices, while the page is hidden, and while its window is
 * not the active one. @returns a function that ends it
 */
export function watchAttention(region: Element, tell: (held: boolean) => void): () => void {
  const holding = new Set<string>();
  if (region.matches(':hover')) holding.add('pointer');
  const end = new AbortController();
  const hold = (reason: string, isHeld: boolean) => {
    if (isHeld) holding.add(reason);
    else holding.delete(reason);
    tell(holding.size > 0);
  };
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: end.signal });
  const look = () => hold('hidden', document.hidden);
  on(region, 'pointerenter', () => hold('pointer', true));
  on(region, 'pointerleave', () => hold('pointer', false));
  on(region, 'focusin', () => hold('focus', true));
  on(region, 'focusout', (event) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : null;
    hold('focus', to instanceof Node && region.contains(to));
  });
  on(window, 'blur', () => hold('window', true));
  on(window, 'focus', () => hold('window', false));
  on(document, 'visibilitychange', look);
  look();
  return () => end.abort();
}
