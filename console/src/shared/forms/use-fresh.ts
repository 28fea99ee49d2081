import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** How often is read what somebody is editing, in ms: as often as the polling of specification section 4. */
const READ_MS = 15_000;

/**
 * Reads again what is edited, every 15 s and whenever the page is looked at again, so that a change elsewhere is told before the member
 * saves. Nothing is read in a hidden page and without a connection, where nobody would be told of a failure in time.
 */
export function useFresh(queryKey: QueryKey): void {
  const client = useQueryClient();
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    void client.refetchQueries({ queryKey, type: 'active' });
  });
  useEffect(() => {
    const timer = setInterval(() => read(), READ_MS);
    const look = () => read();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
