import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import type { ShownNotice, ToastRegionProps } from './ToastRegion.tsx';
import { type Notice, ToastContext } from './toastContext.ts';

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** The part of the application that notifies. */
  children: ReactNode;
}

/** Comes with the first notice. One that cannot be shown is no reason to lose the page; the next one asks for it again. */
const loadRegion = (): Promise<ComponentType<ToastRegionProps> | undefined> =>
  import('./ToastRegion.tsx').then(
    (part) => part.ToastRegion,
    () => undefined,
  );

/** The next notice takes the place of one that would have gone by itself: a pile hides the page and is read by nobody. */
const staysUntilClosed = ({ tone }: Notice): boolean => tone === 'danger';

/**
 * Shows what `useToast` is told, in the corner of the screen, on narrow ones at the top where no dialog and no button
 * is covered; F8 moves the focus there. Used once.
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
