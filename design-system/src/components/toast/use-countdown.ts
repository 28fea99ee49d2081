import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Counts seconds down, by the clock: a timer that comes late loses nothing. While it is held it stands still.
 * @param seconds how many; `undefined` counts nothing
 * @param onEnd called once, when none is left
 * @returns the seconds that are left, begun ones included
 */
export function useCountdown(
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
