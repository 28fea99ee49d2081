import { useCallback, useEffect } from 'react';
import { Button } from '../components/button/button.tsx';
import {
  type NoticeAction as ActionOptions,
  type Notice as NoticeOptions,
  useToast,
} from '../components/toast/toast-context.ts';

/**
 * Shows a notice as soon as it is mounted, and again when it is asked to: most leave after some seconds. The table of its properties is that of
 * what `useToast` takes.
 */
export function Notice({ tone, title, description, link, action }: NoticeOptions) {
  const notify = useToast();
  const show = useCallback(() => {
    notify({ tone, title, description, link, action });
  }, [notify, tone, title, description, link, action]);
  useEffect(show, [show]);
  return <Button onClick={show}>알림 다시 보이기</Button>;
}

/** What a notice offers to do. The table of its properties is that of a notice's `action`. */
export function NoticeAction({ label, onPress }: ActionOptions) {
  return <Button onClick={() => void onPress()}>{label}</Button>;
}
