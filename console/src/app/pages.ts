import { matchRoutes } from 'react-router-dom';
import type { Page, PageProps } from './navigation/page.ts';

/**
 * Loads the prefetch functions of list pages, which are in one chunk shared with `member.ts`. The prefetch function of a project is in
 * the chunk of the project page.
 */
const prefetches = () => import('./page-prefetch.ts');

/** Loads the prefetch function of the shell of a project, for the pages in this shell. */
const prefetchShell = async () => (await import('./project-prefetch.ts')).prefetchProjectShell;

/** The page table: every page (specification section 2), for the browser and for prerendering during the package build. */
export const pages: readonly Page[] = [
  { path: '/', name: 'home', load: () => import('./routes/home.tsx') },
  { path: '/login', name: 'login', load: () => import('./routes/login.tsx') },
  { path: '/signup', name: 'signup', load: () => import('./routes/signup.tsx') },
  { path: '/verify-email', name: 'verify-email', load: () => import('./routes/verify-email.tsx') },
  {
    path: '/forgot-password',
    name: 'forgot-password',
    load: () => import('./routes/forgot-password.tsx'),
  },
  {
    path: '/reset-password',
    name: 'reset-password',
    load: () => import('./routes/reset-password.tsx'),
  },
  {
    path: '/terms-of-service',
    name: 'terms-of-service',
    load: () => import('./routes/terms-of-service.tsx'),
  },
  {
    path: '/privacy-policy',
    name: 'privacy-policy',
    load: () => import('./routes/privacy-policy.tsx'),
  },
  {
    path: '/accessibility',
    name: 'accessibility',
    load: () => import('./routes/accessibility.tsx'),
  },
  {
    path: '/github/callback',
    name: 'github-callback',
    load: () => import('./routes/github-callback.tsx'),
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    load: () => import('./routes/dashboard.tsx'),
    guarded: true,
    prefetch: async () => (await prefetches()).prefetchDashboard,
  },
  {
    path: '/projects',
    name: 'projects',
    load: () => import('./routes/projects.tsx'),
    guarded: true,
    prefetch: async () => (await prefetches()).prefetchProjects,
  },
  {
    path: '/projects/:slug',
    name: 'project',
    load: () => import('./routes/project.tsx'),
    guarded: true,
    prefetch: async () => (await import('./project-prefetch.ts')).prefetchProject,
  },
  {
    path: '/profile',
    name: 'profile',
    load: () => import('./routes/profile.tsx'),
    guarded: true,
  },
  {
    path: '/projects/:slug/usage',
    name: 'project-usage',
    load: () => import('./routes/project-usage.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/data',
    name: 'project-data',
    load: () => import('./routes/project-data.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/data/:id',
    name: 'project-files',
    load: () => import('./routes/project-files.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/settings',
    name: 'project-settings',
    load: () => import('./routes/project-settings.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/activity',
    name: 'project-activity',
    load: () => import('./routes/project-activity.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/deployments',
    name: 'deployments',
    load: () => import('./routes/deployments.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/deployments/:id',
    name: 'deployment',
    load: () => import('./routes/deployment.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/pushes',
    name: 'project-pushes',
    load: () => import('./routes/project-pushes.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/pushes/:id',
    name: 'project-push',
    load: () => import('./routes/project-push.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/profile/activity',
    name: 'profile-activity',
    load: () => import('./routes/profile-activity.tsx'),
    guarded: true,
  },
  {
    path: '/email-change/confirm',
    name: 'confirm-email-change',
    load: () => import('./routes/confirm-email-change.tsx'),
  },
  {
    path: '/email-change/stop',
    name: 'stop-email-change',
    load: () => import('./routes/stop-email-change.tsx'),
  },
  {
    path: '/console-address',
    name: 'console-address',
    load: () => import('./routes/console-address.tsx'),
  },
  {
    path: '/take-back',
    name: 'take-back',
    load: () => import('./routes/take-back.tsx'),
  },
  {
    path: '/projects/:slug/containers/:id',
    name: 'container',
    load: () => import('./routes/container.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/containers/:id/database',
    name: 'container-database',
    load: () => import('./routes/container-database.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/containers/:id/variables',
    name: 'container-variables',
    load: () => import('./routes/container-variables.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/containers/:id/settings',
    name: 'container-settings',
    load: () => import('./routes/container-settings.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/containers/:id/logs',
    name: 'container-logs',
    load: () => import('./routes/container-logs.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/containers/:id/shell',
    name: 'container-terminal',
    load: () => import('./routes/container-terminal.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/projects/:slug/deployments/:id/log',
    name: 'deployment-log',
    load: () => import('./routes/deployment-log.tsx'),
    guarded: true,
    prefetch: prefetchShell,
  },
  {
    path: '/admin',
    name: 'admin',
    load: () => import('./routes/admin.tsx'),
    guarded: true,
    role: 'admin',
  },
  {
    path: '/admin/members',
    name: 'admin-members',
    load: () => import('./routes/admin-members.tsx'),
    guarded: true,
    role: 'admin',
  },
  {
    path: '/admin/settings',
    name: 'admin-settings',
    load: () => import('./routes/admin-settings.tsx'),
    guarded: true,
    role: 'admin',
  },
  {
    path: '/admin/resources',
    name: 'admin-resources',
    load: () => import('./routes/admin-resources.tsx'),
    guarded: true,
    role: 'admin',
  },
  {
    path: '/admin/backups',
    name: 'admin-backups',
    load: () => import('./routes/admin-backups.tsx'),
    guarded: true,
    role: 'admin',
  },
  {
    path: '/admin/audit',
    name: 'admin-audit',
    load: () => import('./routes/admin-audit.tsx'),
    guarded: true,
    role: 'admin',
  },
  {
    path: '/admin/updates',
    name: 'admin-updates',
    load: () => import('./routes/admin-updates.tsx'),
    guarded: true,
    role: 'admin',
  },
];

type MatchedPage = { page: Page } & PageProps;

function matchPage(pathname: string): MatchedPage | undefined {
  const match = matchRoutes([...pages], pathname)?.[0];
  if (!match) return undefined;
  const { slug = '', id = '' } = match.params;
  return { page: match.route, slug, id };
}

/** The latest match, cached because matching compares every route and several components request the page of the same address. */
let latest: { pathname: string; match: MatchedPage | undefined } | undefined;

/**
 * Returns the page of an address, with the slug and the id in the address; `undefined` for an unknown address. A trailing slash makes
 * no difference.
 */
export function pageAtPath(pathname: string): MatchedPage | undefined {
  if (latest?.pathname !== pathname) latest = { pathname, match: matchPage(pathname) };
  return latest.match;
}
