import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The interval between reads of the restorations while one is busy, in ms. Events of the project mark the list as stale much earlier. */
const BUSY_MS = 15_000;

/** Whether the server works on a restoration: it runs, or is being switched or undone. */
export const isBusyRestoration = ({
  state,
  step,
}: Pick<DataRestoration, 'state' | 'step'>): boolean => state === 'running' || Boolean(step);

/** The restorations of a project; `null` from a server of an earlier release, which restores nothing. They are read again while one is busy. */
export const restorationsQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.restorations(projectSlug),
    queryFn: async ({ signal }) => {
      const listed = await callIfSupported(
        dataRestorationEndpoints.listRestorations,
        { params: { slug: projectSlug } },
        { signal },
      );
      return listed === null ? null : listed.restorations;
    },
    refetchInterval: ({ state }) => (state.data?.some(isBusyRestoration) ? BUSY_MS : false),
  });
