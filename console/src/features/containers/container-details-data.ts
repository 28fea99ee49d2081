import type { QueryClient } from '@tanstack/react-query';
import { networksQuery } from '#api/network.ts';
import { prefetch } from '#api/prefetch.ts';
import { variableCalls } from '#api/variable.ts';

/** Prefetches the lists in the tabs of an open row. */
export function prefetchContainerDetails(client: QueryClient, container: string): void {
  void prefetch(client, variableCalls('env').query(container));
  void prefetch(client, variableCalls('secret').query(container));
  void prefetch(client, variableCalls('build').query(container));
  void prefetch(client, networksQuery(container));
}
