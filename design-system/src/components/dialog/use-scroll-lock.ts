import { useLayoutEffect } from 'react';

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
