import * as Radix from '@radix-ui/react-toast';
import { useCallback, useState } from 'react';
import { focusFirst } from '../../behavior/focus.ts';
import { toastStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { viewport } from './toast.css.ts';
import { Toast } from './toast.tsx';
import type { Notice } from './toast-context.ts';

/** Where the focus was before it came to the notices. */
export interface FocusReturn {
  /** A ref for the corner of notices: when it is removed while the focus is inside, the focus goes back. */
  corner: (corner: HTMLElement | null) => (() => void) | undefined;
  /** Moves the focus back to the previously focused element, or to `main`, when it is inside this element. */
  leave: (element: Element | null) => void;
}

/** Remembers where the focus came from. One for each corner of notices. */
export function createFocusReturn(): FocusReturn {
  let origin: HTMLElement | null = null;
  const leave = (element: Element | null) => {
    if (element?.contains(document.activeElement)) {
      focusFirst([origin, document.querySelector('main')]);
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

/** A notice on the screen, with an id, because several may have the same text. */
export type ShownNotice = Notice & { id: number };

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  notices: readonly ShownNotice[];
  onClose: (id: number) => void;
}

/** The corner of the screen that shows the notices. */
export function ToastRegion({ notices, onClose }: ToastRegionProps) {
  const strings = useStrings(toastStrings);
  const [focus] = useState(createFocusReturn);
  const [held, setHeld] = useState(false);
  const corner = useCallback(
    (list: HTMLElement | null) => {
      const ends = [focus.corner(list), list && watchAttention(list, setHeld)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [focus],
  );
  return (
    <Radix.Provider label={strings.label}>
      {notices.map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          held={held}
          onLeave={focus.leave}
          onClose={() => onClose(notice.id)}
        />
      ))}
      <Radix.Viewport ref={corner} className={viewport} label={strings.region} />
    </Radix.Provider>
  );
}
