import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { type Notice, ToastContext } from './toast-context.ts';
import type { ShownNotice, ToastRegionProps } from './toast-region.tsx';

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  /** 누구의 알림인지 나타냅니다. 회원이 바뀌거나 없어지면 할 일이 딸린 알림은 사라집니다. */
  owner?: string | undefined;
  /** 알림을 보이는 애플리케이션의 부분입니다. */
  children: ReactNode;
}

/** Loads the chunk of notices. A loading error is ignored, so that the page keeps working; the next notice loads the chunk again. */
const loadRegion = (): Promise<ComponentType<ToastRegionProps> | undefined> =>
  import('./toast-region.tsx').then(
    (part) => part.ToastRegion,
    () => undefined,
  );

/**
 * Checks whether a notice stays when another notice is added. A notice that disappears by itself is replaced, because many notices
 * would cover the page.
 */
const isKept = ({ tone, action }: Notice): boolean => tone === 'danger' || action !== undefined;

/**
 * Shows the notices of `useToast` in a corner of the screen. On narrow screens the notices are at the top, where they cover neither
 * dialogs nor buttons. F8 moves the focus to the notices. Use the provider once, around the application.
 */
export function ToastProvider({ owner, children }: ToastProviderProps) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const [ownerBefore, setOwnerBefore] = useState(owner);
  const nextId = useRef(0);
  if (owner !== ownerBefore) {
    setOwnerBefore(owner);
    setNotices(notices.filter(({ action }) => action === undefined));
  }

  const notify = useCallback((notice: Notice) => {
    nextId.current += 1;
    const id = nextId.current;
    setNotices((shown) => [...shown.filter(isKept), { ...notice, id }]);
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
