import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Refetches queries when the state on which they depend has changed, such as the status of a deployment, which events report.
 * @param mark a text that identifies the state; `undefined` while the state is unknown, which causes no refetch
 */
export function useRefetchOnChange(mark: string | undefined, queryKey: QueryKey): void {
  const client = useQueryClient();
  const known = useRef(mark);
  const readAgain = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  useEffect(() => {
    const before = known.current;
    if (mark === undefined) return;
    known.current = mark;
    if (before !== undefined && before !== mark) readAgain();
  }, [mark]);
}
