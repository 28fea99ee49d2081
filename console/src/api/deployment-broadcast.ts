import { deployment } from '@naru/contract/entities/deployment';
import { matchQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryKeys } from './query-keys.ts';
import type { TabChannel } from './tab-channel.ts';

const deploymentMessage = z.object({ slug: z.string(), deployment: z.nullable(deployment) });

/** For each query, the `dataUpdatedAt` of the last data from another tab. */
const received = new WeakMap<object, number>();

interface UpdatedQuery {
  state: { dataUpdatedAt: number };
}

/** Whether the data of a query came from another tab and was not requested by this tab. */
export const isFromOtherTab = (query: UpdatedQuery): boolean =>
  received.get(query) === query.state.dataUpdatedAt;

/**
 * Sends the responses about deployments to the other tabs, and stores the responses of other tabs in the cache. A received response
 * restarts the polling interval, so that only one tab polls until that tab is closed or hidden.
 */
export function connectDeploymentBroadcast(
  client: QueryClient,
  channel: Omit<TabChannel, 'close'>,
): void {
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (!matchQuery({ queryKey: queryKeys.deployment.all() }, event.query)) return;
    const [, slug] = event.query.queryKey;
    channel.postMessage({ slug, deployment: event.query.state.data });
  });
  channel.addEventListener('message', ({ data }) => {
    const message = deploymentMessage.safeParse(data);
    if (!message.success) return;
    const query = cache.find({
      queryKey: queryKeys.deployment.latest(message.data.slug),
      exact: true,
    });
    if (!query) return;
    const updatedAt = Date.now();
    received.set(query, updatedAt);
    query.setData(message.data.deployment, { updatedAt, manual: true });
  });
}
