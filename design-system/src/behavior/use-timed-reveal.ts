import { useEffect, useEffectEvent, useState } from 'react';
import { announce, prepareAnnouncements } from './announce.ts';
import { usePresenting } from './presentation.tsx';

/** How long a secret stays readable after it was shown, in milliseconds. */
export const REVEALED_FOR = 30_000;

/** What {@link useTimedReveal} needs to know. */
export interface TimedRevealOptions {
  /** Announced when it hides itself: "값을 다시 숨겼습니다." */
  hiddenAgain: string;
  /** What is typed into it: with each change the time starts again, because whoever types still reads. */
  text?: string;
  /** Whether it has to stay as it is for now, because a syllable is being composed. Asked when the time is over. */
  isBusy?: (() => boolean) | undefined;
}

/**
 * Shows a secret when that is asked for, and hides it again after half a minute: nobody leaves it on the screen by mistake. It is
 * hidden at once when an audience begins or ceases to look on.
 */
export function useTimedReveal({ hiddenAgain, text = '', isBusy }: TimedRevealOptions) {
  const presenting = usePresenting();
  const [shown, setShown] = useState<{ text: string; presenting: boolean }>();
  if (shown && shown.presenting !== presenting) setShown(undefined);
  else if (shown && shown.text !== text) setShown({ text, presenting });
  const end = useEffectEvent((): void => {
    const stays = isBusy?.() ?? false;
    // Another object waits for as long again.
    setShown(stays ? { text, presenting } : undefined);
    if (!stays) announce(hiddenAgain);
  });
  useEffect(() => {
    if (shown === undefined) return undefined;
    prepareAnnouncements();
    const timer = setTimeout(() => end(), REVEALED_FOR);
    return () => clearTimeout(timer);
  }, [shown]);
  const revealed = shown?.presenting === presenting;
  return { revealed, toggle: () => setShown(revealed ? undefined : { text, presenting }) };
}
