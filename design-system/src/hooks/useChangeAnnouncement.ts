import { useEffect, useRef } from 'react';
import { announceTogether, prepareAnnouncements } from '../announce.ts';

/**
 * Announces a sentence once a value has changed, and nothing before the first change: what stands on the screen from
 * the start needs no announcement, nor does what only becomes known (`undefined` before) or unknown.
 * @param write called only when the sentence is said.
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
