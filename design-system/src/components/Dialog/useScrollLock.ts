import { useLayoutEffect } from 'react';

/** How many dialogs lie over the page: the first one locks it, the last one lets it go. */
let dialogs = 0;

function lock(): void {
  const { style, clientWidth } = document.documentElement;
  // The scrollbar goes, the page stays as wide as it was.
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
}

function release(): void {
  const { style } = document.documentElement;
  style.paddingInlineEnd = '';
  style.overflow = '';
}

/**
 * Keeps the page from scrolling behind a modal dialog, without a move sideways when its scrollbar goes. Sets nothing that
 * elements inherit: a long page would be styled anew each time (decision 43).
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
