import { useEffect, useEffectEvent, useState } from 'react';
import { type LogLine, placeFrom } from './log-line.ts';

/**
 * Finds the line that a link names, also when it comes later.
 * @param onFound called once with the line's number
 * @returns whether there are lines, and it is not among them
 */
export function useLinkedLine(
  lines: readonly LogLine[],
  id: string | undefined,
  onFound: (number: number) => void,
): boolean {
  const [search, setSearch] = useState({ id, looked: 0, found: false });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const { looked, found: isFound } = search.id === id ? search : { looked: 0, found: false };
    const last = lines.at(-1)?.number ?? 0;
    if (id === undefined || isFound || last <= looked) return;
    const line = lines.slice(placeFrom(lines, looked + 1)).find((one) => one.id === id);
    setSearch({ id, looked: last, found: line !== undefined });
    if (line) found(line.number);
  }, [lines, id, search]);
  return id !== undefined && search.id === id && search.looked > 0 && !search.found;
}
