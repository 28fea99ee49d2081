import { useEffect, useRef } from 'react';
import { announce, prepareAnnouncements } from '../announce.ts';

/**
 * Announces a sentence once a value has changed, and nothing before the first change: what stands on the screen from
 * the start needs no announcement.
 */
export function useChangeAnnouncement(value: unknown, sentence: string): void {
  const announced = useRef(value);
  useEffect(() => {
    prepareAnnouncements();
    if (value === announced.current) return;
    announced.current = value;
    announce(sentence);
  }, [value, sentence]);
}
