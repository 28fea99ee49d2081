import { useEffect, useState } from 'react';

/** How long a text stays the same before a server reads the named repository or image, in ms. */
const SETTLED_AFTER_MS = 600;

/** Returns a text once it has not changed for a while. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
