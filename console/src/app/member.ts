import type { QueryClient } from '@tanstack/react-query';
import { connectDeploymentNews } from '#api/deployment-news.ts';
import type { PageData } from './navigation/page.ts';
import { startDashboard, startProject, startProjects } from './page-data.ts';
import { keepStore, paintFromStore } from './project-store.ts';
import { session, stores } from './session/current.ts';

const member = () => {
  const state = session.state();
  return state.signedIn ? state.user : undefined;
};

const starts: Record<PageData, (client: QueryClient, slug: string) => void> = {
  dashboard: startDashboard,
  projects: startProjects,
  project: startProject,
};

/**
 * Fills the cache with what the last page knew of the member, keeps that up to date for the next one, and shares with the
 * other tabs what is known of deployments. Answers what starts a page's data. Once for each page, when a member is there.
 */
export function connectMember(client: QueryClient) {
  paintFromStore(client, stores.local, member());
  keepStore(client, stores.local, member);
  connectDeploymentNews(client, new BroadcastChannel('naru-deployments'));
  return (data: PageData, slug: string): void => starts[data](client, slug);
}
