import { useCallback, useLayoutEffect, useState } from 'react';

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

/** The number of open dialogs: the first one locks the page, the last one unlocks it. */
let dialogs = 0;

function lock(): void {
  const { style, clientWidth } = document.documentElement;
  // The scrollbar disappears; the padding keeps the page's width.
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
}

function release(): void {
  const { style } = document.documentElement;
  style.paddingInlineEnd = '';
  style.overflow = '';
}

/**
 * Keeps the page from scrolling behind a modal dialog, without a horizontal shift when the scrollbar disappears. It
 * sets no inherited property, because a long page would then be styled again each time (decision 10).
 */
export function useScrollLock(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    if (dialogs === 0) lock();
    dialogs += 1;
    return () => {
      dialogs -= 1;
      if (dialogs === 0) release();
    };
  }, [open]);
}
