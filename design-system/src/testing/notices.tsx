import { useCallback, useEffect } from 'react';
import { Button } from '../components/button/button.tsx';
import {
  type NoticeAction as ActionOptions,
  type Notice as NoticeOptions,
  useToast,
} from '../components/toast/toast-context.ts';

/**
 * Shows a notice when it is mounted, and again when its button is pressed, because most notices disappear after some seconds. Its
 * property table is that of `useToast`.
 */
export function Notice({ tone, title, description, link, action }: NoticeOptions) {
  const notify = useToast();
  const show = useCallback(() => {
    notify({ tone, title, description, link, action });
  }, [notify, tone, title, description, link, action]);
  useEffect(show, [show]);
  return <Button onClick={show}>알림 다시 보이기</Button>;
}

/** The action of a notice. Its property table is that of a notice's `action`. */
export function NoticeAction({ label, onPress }: ActionOptions) {
  return <Button onClick={() => void onPress()}>{label}</Button>;
}
