import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { announce } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isBusyRestoration } from '#api/data-restoration.ts';
import { queryKeys } from '#api/query-keys.ts';
import { nameOfRestoration } from './restoration-facts.ts';

/** How the work of the server on a restoration has ended, for screen readers. */
function endText(row: DataRestoration): string {
  const ends: Readonly<Record<string, string>> = {
    ready: '비교할 수 있음',
    switched: row.is_new ? '새로 만듦' : '바꿈',
    undone: '되돌림',
    dropped: '버림',
    failed: '실패',
  };
  return `${nameOfRestoration(row)} 복원: ${ends[row.state] ?? row.state}`;
}

const idOf = ({ restoration_id }: DataRestoration): string => restoration_id;

/**
 * Announces the end of each restoration, switch and undo that was seen busy, and then reads the containers and volumes again, because the server
 * has changed them. Returns a function that checks whether a restoration was seen busy.
 */
export function useRestorationEnds(
  rows: readonly DataRestoration[] | undefined,
): (row: DataRestoration) => boolean {
  const client = useQueryClient();
  const busy = useRef<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (rows === undefined) return;
    const ended = rows.filter((row) => busy.current.has(idOf(row)) && !isBusyRestoration(row));
    busy.current = new Set(rows.filter(isBusyRestoration).map(idOf));
    setSeen((former) => {
      const added = Array.from(busy.current).filter((id) => !former.has(id));
      return added.length === 0 ? former : new Set([...former, ...added]);
    });
    for (const row of ended) announce(endText(row));
    if (ended.length === 0) return;
    for (const queryKey of [
      queryKeys.container.all(),
      queryKeys.container.allParts(),
      queryKeys.volume.all(),
      queryKeys.project.all(),
    ])
      void client.invalidateQueries({ queryKey });
  }, [rows, client]);
  return (row) => seen.has(idOf(row));
}
