import * as Radix from '@radix-ui/react-toast';
import { type MouseEvent, useRef, useState } from 'react';
import { useStrings } from '../../strings/strings-provider.tsx';
import { toastStrings } from '../../strings/toast.ts';
import { Button } from '../button/button.tsx';
import { Countdown } from './countdown.tsx';
import { action as row } from './toast.css.ts';
import type { NoticeAction } from './toast-context.ts';
import { useCountdown } from './use-countdown.ts';

/** Props of {@link ToastAction}. */
export interface ToastActionProps {
  action: NoticeAction;
  /** Whether the count waits. */
  held: boolean;
  /** Called when the action was done, or its time is over. */
  onEnd: () => void;
}

/** The button of a notice, and how long it is still offered. */
export function ToastAction({ action, held, onEnd }: ToastActionProps) {
  const { label, pendingLabel, seconds, onPress } = action;
  const strings = useStrings(toastStrings);
  const pressed = useRef(false);
  const [pending, setPending] = useState(false);
  const left = useCountdown(seconds, held || pending, onEnd);
  const press = (event: MouseEvent) => {
    // The notice stays until it is done. The second press of a double click comes before the button is rendered as pending.
    event.preventDefault();
    if (pressed.current) return;
    pressed.current = true;
    setPending(true);
    void onPress().finally(onEnd);
  };
  return (
    <span className={row}>
      <Radix.Action asChild altText={strings.offer(label, seconds)}>
        <Button size="small" pending={pending} pendingLabel={pendingLabel} onClick={press}>
          {label}
        </Button>
      </Radix.Action>
      {seconds !== undefined && left !== undefined && !pending && (
        <Countdown left={left} of={seconds} />
      )}
    </span>
  );
}
