import { useEffect, useRef } from 'react';
import { announceTogether, prepareAnnouncements } from '../announce.ts';

/**
 * Announces a sentence once a value has changed, and nothing before the first change: what stands on the screen from
 * the start needs no announcement.
 * @param write called only when the sentence is said.
 */
export function useChangeAnnouncement(value: unknown, write: () => string): void {
  const announced = useRef(value);
  useEffect(() => {
    prepareAnnouncements();
    if (value === announced.current) return;
    announced.current = value;
    announceTogether(write);
  });
}
