import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import type { ShownNotice, ToastRegionProps } from './ToastRegion.tsx';
import { type Notice, ToastContext } from './toastContext.ts';

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** The part of the application that notifies. */
  children: ReactNode;
}

/** Comes with the first notice. One that cannot be shown is no reason to lose the page. */
const ToastRegion = lazy<ComponentType<ToastRegionProps>>(() =>
  import('./ToastRegion.tsx').then(
    (part) => ({ default: part.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

/** The next notice takes the place of one that would have gone by itself: a pile hides the page and is read by nobody. */
const staysUntilClosed = ({ tone }: Notice): boolean => tone === 'danger';

/**
 * Shows what `useToast` is told, in the corner of the screen, on narrow ones at the top where no dialog and no button
 * is covered; F8 moves the focus there. Used once.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const nextId = useRef(0);

  const notify = useCallback((notice: Notice) => {
    nextId.current += 1;
    const id = nextId.current;
    setNotices((shown) => [...shown.filter(staysUntilClosed), { ...notice, id }]);
  }, []);
  const close = (id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id));

  return (
    <ToastContext value={notify}>
      {children}
      {notices.length > 0 && (
        <Suspense>
          <ToastRegion notices={notices} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}
