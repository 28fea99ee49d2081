import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { type Notice, ToastContext } from './toast-context.ts';
import type { ShownNotice, ToastRegionProps } from './toast-region.tsx';

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** The part of the application that shows notices. */
  children: ReactNode;
}

/** Loaded with the first notice. A failure is ignored, so that the page stays; the next notice loads it again. */
const loadRegion = (): Promise<ComponentType<ToastRegionProps> | undefined> =>
  import('./toast-region.tsx').then(
    (part) => part.ToastRegion,
    () => undefined,
  );

/** A new notice replaces those that would disappear by themselves, because a pile would hide the page. */
const staysUntilClosed = ({ tone }: Notice): boolean => tone === 'danger';

/**
 * Shows the notices of `useToast` in a corner of the screen, on narrow screens at the top, where they cover no dialog
 * and no button; F8 moves the focus there. Used once.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const nextId = useRef(0);

  const notify = useCallback((notice: Notice) => {
    nextId.current += 1;
    const id = nextId.current;
    setNotices((shown) => [...shown.filter(staysUntilClosed), { ...notice, id }]);
    void loadRegion().then((region) => setRegion(() => region));
  }, []);
  const close = (id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id));

  return (
    <ToastContext value={notify}>
      {children}
      {Region && notices.length > 0 && <Region notices={notices} onClose={close} />}
    </ToastContext>
  );
}
