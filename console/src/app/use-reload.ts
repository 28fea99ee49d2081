import { useEffect, useState } from 'react';
import { MissingPartError, mayReload } from './chunk.ts';

const never = () => false;

/**
 * Loads the page again for a part that did not come, if nothing would be lost, that was not tried before and the browser is online:
 * offline, its own page would take the place of ours. Decided once the page stands: what threw is drawn more than once.
 * Answers whether something else has to be shown, or the page is about to go.
 */
export function useReload(error: unknown, wouldLose: () => boolean = never): boolean {
  const [reloading, setReloading] = useState(error instanceof MissingPartError);
  useEffect(() => {
    const missing = error instanceof MissingPartError && navigator.onLine && !wouldLose();
    if (missing && mayReload(error.part)) location.reload();
    else setReloading(false);
  }, [error, wouldLose]);
  return reloading;
}
