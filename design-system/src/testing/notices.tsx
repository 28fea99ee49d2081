import { useCallback, useEffect } from 'react';
import { Button } from '../components/button/button.tsx';
import {
  type NoticeAction as ActionOptions,
  type Notice as NoticeOptions,
  useToast,
} from '../components/toast/toast-context.ts';

/**
 * Shows a notice on mount, and renders a button that shows the notice again, because most notices disappear after some seconds. The
 * property table of this component documents the options of `useToast`.
 */
export function Notice({ tone, title, description, link, action }: NoticeOptions) {
  const notify = useToast();
  const show = useCallback(() => {
    notify({ tone, title, description, link, action });
  }, [notify, tone, title, description, link, action]);
  useEffect(show, [show]);
  return <Button onClick={show}>알림 다시 보이기</Button>;
}

/** A button for the action of a notice. The property table of this component documents the `action` of a notice. */
export function NoticeAction({ label, onPress }: ActionOptions) {
  return <Button onClick={() => void onPress()}>{label}</Button>;
}
