import { useEffect, useRef, useState } from 'react';

/**
 * The sentence to announce once a value has changed, and nothing before the first change: what stands on the screen
 * from the start needs no announcement. Put the answer into a {@link LiveRegion}.
 */
export function useChangeAnnouncement(value: unknown, sentence: string): string {
  const [message, setMessage] = useState('');
  const announced = useRef(value);
  useEffect(() => {
    if (value === announced.current) return;
    announced.current = value;
    setMessage(sentence);
  }, [value, sentence]);
  return message;
}
