import { useEffect, useRef, useState } from 'react';

/**
 * The sentence to announce when the level changes, and nothing before the first change: what stands on the screen from
 * the start needs no announcement, and a number that moves inside its level is silent.
 */
export function useLevelAnnouncement(level: string | undefined, sentence: string): string {
  const [message, setMessage] = useState('');
  const announced = useRef(level);
  useEffect(() => {
    if (level === announced.current) return;
    announced.current = level;
    setMessage(sentence);
  }, [level, sentence]);
  return message;
}
