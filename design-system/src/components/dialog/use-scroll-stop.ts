import { useCallback, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

function needsStop(box: HTMLElement): boolean {
  return box.scrollHeight > box.clientHeight && box.querySelector(focusable) === null;
}

/**
 * Makes a scrolling box a tab stop while it overflows and contains nothing focusable; otherwise it could not be
 * scrolled without a pointer.
 * @see https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable
 */
export function useScrollStop() {
  const [stops, setStops] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const observer = new ResizeObserver(() => setStops(needsStop(box)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: stops ? 0 : undefined };
}
