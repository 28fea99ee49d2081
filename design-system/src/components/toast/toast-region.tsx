import * as Radix from '@radix-ui/react-toast';
import { type FocusEvent, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusFirstFocusable } from '../../behavior/focus.ts';
import { toastStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { toastViewport } from './toast.css.ts';
import { Toast } from './toast.tsx';
import type { Notice } from './toast-context.ts';

/** Returns the focus from the notices to the element that had the focus before. */
export interface FocusRestorer {
  /** The ref of the list of notices. When the region of the list is removed while it contains the focus, the focus is restored. */
  corner: (corner: HTMLElement | null) => (() => void) | undefined;
  /** If the element contains the focus, moves the focus back to the previously focused element, or else to `main`. */
  leave: (element: Element | null) => void;
}

/** Creates an object that stores the element from which the focus moved into the notices. Create one object for each region. */
export function createFocusRestorer(): FocusRestorer {
  let origin: HTMLElement | null = null;
  const leave = (element: Element | null) => {
    if (element?.contains(document.activeElement)) {
      focusFirstFocusable([origin, document.querySelector('main')]);
    }
  };
  const corner = (list: HTMLElement | null) => {
    const region = list?.closest('[role="region"]');
    if (!region) return undefined;
    const remember = (event: Event) => {
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      if (from instanceof HTMLElement && !region.contains(from)) origin = from;
    };
    region.addEventListener('focusin', remember);
    return () => {
      region.removeEventListener('focusin', remember);
      leave(region);
    };
  };
  return { corner, leave };
}

/**
 * Reports whether the countdowns have to pause: while the pointer or the focus is on the notices, while the page is hidden, and
 * while the window of the page is inactive.
 * @returns a function that ends the reports
 */
export function watchInteraction(region: Element, tell: (held: boolean) => void): () => void {
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

/**
 * The label with which Radix announces each notice. Radix has no option against its announcement, and requires a label; a space without
 * width is not read. Each notice calls `announce`.
 */
const SILENT_LABEL = '\u200b';

/** A visible notice, with an id, because several notices may have the same text. */
export type ShownNotice = Notice & { id: number };

/** Moves the focus from the list to the newest notice: to its action or link if it has one, so that no further Tab is necessary. */
function focusNewest({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  // Radix moves the focus from a notice that closes to the list.
  if (target !== currentTarget || currentTarget.contains(relatedTarget)) return;
  const newest = currentTarget.querySelector<HTMLElement>('li:last-child');
  const [action, close] = newest?.querySelectorAll<HTMLElement>('a, button') ?? [];
  focusFirstFocusable([close && action, newest]);
}

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  notices: readonly ShownNotice[];
  onClose: (id: number) => void;
}

/**
 * The corner of the screen that shows the notices, as the last child of `body`: a modal dialog hides the page from screen readers when
 * the dialog opens, and a notice within the page would be hidden with it.
 */
export function ToastRegion({ notices, onClose }: ToastRegionProps) {
  const strings = useStrings(toastStrings);
  const [focus] = useState(createFocusRestorer);
  const [held, setHeld] = useState(false);
  const corner = useCallback(
    (list: HTMLElement | null) => {
      const ends = [focus.corner(list), list && watchInteraction(list, setHeld)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [focus],
  );
  return (
    <Radix.Provider label={SILENT_LABEL}>
      {notices.map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          held={held}
          onLeave={focus.leave}
          onClose={() => onClose(notice.id)}
        />
      ))}
      {createPortal(
        <Radix.Viewport
          ref={corner}
          className={toastViewport}
          label={strings.region}
          onFocus={focusNewest}
        />,
        document.body,
      )}
    </Radix.Provider>
  );
}
