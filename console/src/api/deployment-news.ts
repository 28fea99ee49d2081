import { deployment } from '@naru/contract/entities';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';

const KIND = 'deployment';

/** Where the latest deployment of a project stands in the cache. */
export const deploymentKey = (slug: string) => [KIND, slug] as const;

const news = z.object({ slug: z.string(), deployment: z.nullable(deployment) });

/** The moment at which a query was last answered by another tab. */
const told = new WeakMap<object, number>();

interface Answered {
  state: { dataUpdatedAt: number };
}

/** Whether what this tab knows was asked for by another tab. */
export const isTold = (query: Answered): boolean => told.get(query) === query.state.dataUpdatedAt;

/** How tabs reach each other: a `BroadcastChannel`. */
export type NewsChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const slugOf = ([kind, slug]: QueryKey): string | undefined =>
  kind === KIND && typeof slug === 'string' ? slug : undefined;

/**
 * Tells the other tabs what the API said of a deployment, and takes what they tell for an answer of its own. As an
 * answer begins the wait for the next question anew, one tab asks and the others listen, until it goes or is hidden.
 */
export function connectDeploymentNews(client: QueryClient, channel: NewsChannel): void {
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const slug = slugOf(event.query.queryKey);
    if (slug) channel.postMessage({ slug, deployment: event.query.state.data });
  });
  channel.addEventListener('message', ({ data }) => {
    const heard = news.safeParse(data);
    if (!heard.success) return;
    const query = cache.find({ queryKey: deploymentKey(heard.data.slug), exact: true });
    if (!query) return;
    const updatedAt = Date.now();
    told.set(query, updatedAt);
    query.setData(heard.data.deployment, { updatedAt, manual: true });
  });
}
