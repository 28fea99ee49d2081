import type { QueryClient } from '@tanstack/react-query';
import { connectDeploymentBroadcast } from '#api/deployment-broadcast.ts';
import { openTabChannel } from '#api/tab-channel.ts';
import { session, sessionStores } from '#shared/session/current.ts';
import { persistProjectStore, restoreProjectStore } from '#shared/session/project-store.ts';

const member = () => {
  const state = session.state();
  return state.signedIn ? state.user : undefined;
};

/**
 * Fills the cache with the stored data of the last page load, stores later changes of that data, and exchanges responses about
 * deployments with the other tabs. Called once per page load when a member is logged in.
 */
export function connectMemberCache(client: QueryClient): void {
  restoreProjectStore(client, sessionStores.local, member());
  persistProjectStore(client, sessionStores.local, member);
  const channel = openTabChannel('naru-deployments');
  if (channel) connectDeploymentBroadcast(client, channel);
}
