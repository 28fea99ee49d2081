import { useCallback, useEffect, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

function needsStop(box: HTMLElement): boolean {
  return box.scrollHeight > box.clientHeight && box.querySelector(focusable) === null;
}

/**
 * Makes a scrolling box a tab stop while the box overflows and contains no focusable element. Without a tab stop such a box could
 * not be scrolled by keyboard.
 * @see https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable
 */
export function useScrollTabStop() {
  const [stops, setStops] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const observer = new ResizeObserver(() => setStops(needsStop(box)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: stops ? 0 : undefined };
}

/** The number of open dialogs. The first opened dialog locks the page, and the last closed dialog unlocks the page. */
let dialogs = 0;

function lock(): void {
  const { style, clientWidth } = document.documentElement;
  // Hidden overflow removes the scrollbar of the page. The padding has the width of the scrollbar, so that the page keeps its
  // width.
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
}

function release(): void {
  const { style } = document.documentElement;
  style.paddingInlineEnd = '';
  style.overflow = '';
}

/**
 * Prevents the page from scrolling behind a modal dialog, without a horizontal shift when the scrollbar disappears. Sets no
 * inherited property, because an inherited property would cause a style recalculation of the whole page (decision 10).
 */
export function useScrollLock(open: boolean): void {
  // An effect and not a layout effect: the focus needs the layout of the dialog anyway, so that `lock` reads a size without a layout of
  // its own.
  useEffect(() => {
    if (!open) return;
    if (dialogs === 0) lock();
    dialogs += 1;
    return () => {
      dialogs -= 1;
      if (dialogs === 0) release();
    };
  }, [open]);
}
