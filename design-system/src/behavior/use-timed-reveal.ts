import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from './announce.ts';
import { usePresenting } from './presentation.tsx';

/** The time in ms for which a revealed secret stays visible. */
export const REVEAL_TIME_MS = 30_000;

/** Options of {@link useTimedReveal}. */
export interface TimedRevealOptions {
  /** The announcement for screen readers when the time is over and the secret is hidden: "값을 다시 숨겼습니다." */
  hiddenAgain: string;
  /** The text of the field. Each change restarts the time, because the member is typing. */
  text?: string;
  /** Called when the time is over. Returns whether a syllable is being composed. In this case the secret is hidden later. */
  isBusy?: (() => boolean) | undefined;
}

/**
 * Reveals a secret on request and hides the secret after 30 seconds. The secret is hidden without a delay when presentation mode is
 * turned on or off.
 */
export function useTimedReveal({ hiddenAgain, text = '', isBusy }: TimedRevealOptions) {
  const presenting = usePresenting();
  const [shown, setShown] = useState<{ text: string; presenting: boolean }>();
  if (shown && shown.presenting !== presenting) setShown(undefined);
  else if (shown && shown.text !== text) setShown({ text, presenting });
  const end = useEffectEvent((): void => {
    const stays = isBusy?.() ?? false;
    // A new object restarts the timer of the effect below.
    setShown(stays ? { text, presenting } : undefined);
    if (!stays) announce(hiddenAgain);
  });
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => end(), REVEAL_TIME_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const revealed = shown?.presenting === presenting;
  return { revealed, toggle: () => setShown(revealed ? undefined : { text, presenting }) };
}
