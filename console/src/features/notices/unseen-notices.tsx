import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticesQuery } from '#api/notice.ts';

export interface UnseenNoticesProps {
  /** Receives the number of unseen notices; `null` from a server without notices. Must be stable between renders. */
  onChange: (unseen: number | null) => void;
}

/** Requests the member's notices and reports the number of unseen ones. Renders nothing. */
export function UnseenNotices({ onChange }: UnseenNoticesProps) {
  const { data } = useInfiniteQuery(noticesQuery());
  const first = data?.pages[0];
  const unseen = first === null ? null : (first?.unseen ?? 0);
  useEffect(() => onChange(unseen), [unseen, onChange]);
  return null;
}
