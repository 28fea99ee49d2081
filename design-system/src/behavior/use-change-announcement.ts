import { useEffect, useRef } from 'react';
import { announceTogether, prepareAnnouncements } from './announce.ts';

/**
 * Announces a sentence when a value changes. The first value is not announced, nor is a change from or to `undefined`
 * (not known).
 * @param write makes the sentence; called only when it is announced.
 */
export function useChangeAnnouncement(value: unknown, write: () => string): void {
  const announced = useRef(value);
  useEffect(() => {
    prepareAnnouncements();
    const before = announced.current;
    announced.current = value;
    if (value !== before && value !== undefined && before !== undefined) announceTogether(write);
  });
}
