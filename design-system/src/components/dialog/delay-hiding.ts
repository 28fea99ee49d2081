import { hideOthers } from 'aria-hidden';

/** The time in ms after which the browser has reported the new focus to a screen reader. */
const REPORT_MS = 100;

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * The ref of the content of a modal dialog. Radix hides the page from screen readers at the moment at which the focus moves. A screen
 * reader whose element is removed first looks for the focus by itself, finds the focus in the dialog, and then ignores the report of
 * the focus: the dialog opens in silence. This ref delays the removal of the element that had the focus.
 */
export function delayHiding(content: HTMLElement | null): (() => void) | undefined {
  const origin = document.activeElement;
  if (!content || !origin || origin.contains(content) || origin.hasAttribute('aria-live')) {
    return undefined;
  }
  // Radix does not hide a live region. A region with "off" announces nothing.
  origin.setAttribute('aria-live', 'off');
  let show: (() => void) | undefined;
  const timer = setTimeout(() => {
    origin.removeAttribute('aria-live');
    // Another dialog may have opened over this one in between, and has to stay visible.
    show = hideOthers([content, ...document.querySelectorAll<HTMLElement>(DIALOGS)]);
  }, REPORT_MS);
  return () => {
    clearTimeout(timer);
    origin.removeAttribute('aria-live');
    show?.();
  };
}
