import type { QueryClient } from '@tanstack/react-query';
import { networksQuery } from '#api/network.ts';
import { variableCalls } from '#api/variable.ts';

/** Prefetches the lists in the tabs of an open row. */
export function prefetchContainerDetails(client: QueryClient, container: string): void {
  void client.prefetchQuery(variableCalls('env').query(container));
  void client.prefetchQuery(variableCalls('secret').query(container));
  void client.prefetchQuery(variableCalls('build').query(container));
  void client.prefetchQuery(networksQuery(container));
}
