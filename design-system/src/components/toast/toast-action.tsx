import * as Radix from '@radix-ui/react-toast';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toastStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import * as styles from './toast.css.ts';
import { actionRow } from './toast.css.ts';
import type { NoticeAction } from './toast-context.ts';

const SECOND_MS = 1000;

/**
 * Counts seconds down. The remaining time is computed from the clock, so that a late timer does not prolong the countdown. The
 * countdown is paused while `held` is true.
 * @param seconds the initial number of seconds; `undefined` starts no countdown
 * @param onEnd called once at zero
 * @returns the remaining seconds, rounded up
 */
function useCountdown(
  seconds: number | undefined,
  held: boolean,
  onEnd: () => void,
): number | undefined {
  const left = useRef((seconds ?? 0) * SECOND_MS);
  const [shown, setShown] = useState(seconds);
  const end = useEffectEvent(onEnd);
  const counts = seconds !== undefined && !held;
  useEffect(() => {
    if (!counts || left.current === 0) return undefined;
    const deadline = Date.now() + left.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(look, left.current % SECOND_MS || SECOND_MS);
    };
    const look = () => {
      left.current = Math.max(0, deadline - Date.now());
      setShown(Math.ceil(left.current / SECOND_MS));
      if (left.current === 0) end();
      else wait();
    };
    wait();
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, deadline - Date.now());
    };
  }, [counts]);
  return shown;
}

/** Props of {@link Countdown}. */
export interface CountdownProps {
  /** The number of remaining seconds. */
  left: number;
  /** The total number of seconds. */
  of: number;
}

/**
 * The remaining seconds in a ring whose arc becomes shorter. The ring is hidden from screen readers, because the notice announces
 * the total number of seconds once.
 */
function Countdown({ left, of }: CountdownProps) {
  return (
    <span className={styles.actionCountdown} aria-hidden="true">
      <svg
        className={styles.countdownRing}
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth={2}
        aria-hidden="true"
      >
        <circle className={styles.ringTrack} cx="12" cy="12" r="10.5" />
        <circle
          className={styles.remainingArc}
          cx="12"
          cy="12"
          r="10.5"
          pathLength={1}
          transform="rotate(-90 12 12)"
          style={{ strokeDasharray: `${left / of} 1` }}
        />
      </svg>
      <span>{left}</span>
    </span>
  );
}

/** Props of {@link ToastAction}. */
export interface ToastActionProps {
  action: NoticeAction;
  /** Whether the countdown is paused. */
  held: boolean;
  /** Called when the action has finished or its time has elapsed. */
  onEnd: () => void;
}

/** The action button of a notice, with the remaining seconds. */
export function ToastAction({ action, held, onEnd }: ToastActionProps) {
  const { label, pendingLabel, seconds, onPress } = action;
  const strings = useStrings(toastStrings);
  const pressed = useRef(false);
  const [pending, setPending] = useState(false);
  const left = useCountdown(seconds, held || pending, onEnd);
  const press = (event: MouseEvent) => {
    // Keeps the notice open until the action has finished. A double click calls this handler a second time before the button is
    // rendered as pending.
    event.preventDefault();
    if (pressed.current) return;
    pressed.current = true;
    setPending(true);
    void onPress().finally(onEnd);
  };
  return (
    <span className={actionRow}>
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
