import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { waitUntilPageSettled } from '#api/page-settled.ts';

/** Whether the page has settled, for parts that must not delay the page. Starts the wait for the settled page. */
export function useIsPageSettled(): boolean {
  const client = useQueryClient();
  const [settled, setSettled] = useState(false);
  useEffect(() => void waitUntilPageSettled(client).then(() => setSettled(true)), [client]);
  return settled;
}
