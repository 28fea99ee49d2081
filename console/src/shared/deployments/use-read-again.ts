import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reads queries again when something they depend on is different, such as the status of a deployment that events tell.
 * @param mark names that something in its present state; `undefined` while it is not known, which is no difference
 */
export function useReadAgain(mark: string | undefined, queryKey: QueryKey): void {
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
