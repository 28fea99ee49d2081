import * as Radix from '@radix-ui/react-toast';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { viewport } from './Toast.css.ts';
import { Toast } from './Toast.tsx';
import { type Notice, ToastContext } from './toastContext.ts';

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** The part of the application that notifies. */
  children: ReactNode;
}

type ShownNotice = Notice & { id: number };

/** Shows what `useToast` is told, in the corner of the screen; F8 moves the focus there. Used once. */
export function ToastProvider({ children }: ToastProviderProps) {
  const words = useStrings('toast');
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const nextId = useRef(0);

  const notify = useCallback((notice: Notice) => {
    nextId.current += 1;
    const id = nextId.current;
    setNotices((shown) => [...shown, { ...notice, id }]);
  }, []);
  const close = (id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id));

  return (
    <ToastContext value={notify}>
      <Radix.Provider label={words.label}>
        {children}
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} onClose={() => close(notice.id)} />
        ))}
        <Radix.Viewport className={viewport} label={words.region} />
      </Radix.Provider>
    </ToastContext>
  );
}
