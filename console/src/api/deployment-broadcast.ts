import { deployment } from '@naru/contract/entities/deployment';
import { matchQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryKeys } from './query-keys.ts';

const deploymentMessage = z.object({ slug: z.string(), deployment: z.nullable(deployment) });

/** For each query, when another tab last sent its data. */
const received = new WeakMap<object, number>();

interface UpdatedQuery {
  state: { dataUpdatedAt: number };
}

/** Whether the data of a query was sent by another tab and not requested by this one. */
export const isFromOtherTab = (query: UpdatedQuery): boolean =>
  received.get(query) === query.state.dataUpdatedAt;

/** The channel between tabs: a `BroadcastChannel`. */
export type DeploymentChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/**
 * Sends responses about deployments to the other tabs and handles theirs like its own. A response restarts the polling interval, so one
 * tab polls for all, until it is closed or hidden.
 */
export function connectDeploymentBroadcast(client: QueryClient, channel: DeploymentChannel): void {
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
