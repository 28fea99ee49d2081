import { useEffect, useRef } from 'react';
import { announceTogether, prepareAnnouncements } from './announce.ts';

/**
 * Announces a sentence when a value changes. The first value is not announced, nor is a change from or to `undefined`
 * (not known).
 * @param write makes the sentence; called only when it is announced.
 * @param settling for how many milliseconds nothing may have been rendered again before it is announced: while somebody types,
 * a value that only passes by is not worth a sentence. 0 announces at once.
 */
export function useChangeAnnouncement(value: unknown, write: () => string, settling = 0): void {
  const announced = useRef(value);
  useEffect(() => {
    prepareAnnouncements();
    if (value === announced.current) return undefined;
    const say = () => {
      const before = announced.current;
      announced.current = value;
      if (value !== undefined && before !== undefined) announceTogether(write);
    };
    if (settling === 0) return say();
    const timer = setTimeout(say, settling);
    return () => clearTimeout(timer);
  });
}
