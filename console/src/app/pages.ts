import { matchRoutes } from 'react-router-dom';
import type { Page } from './navigation/page.ts';

/** All prefetch functions are in one chunk, which is shared with `member.ts`. */
const prefetches = () => import('./page-prefetch.ts');

/** The page table: every page (specification section 2), for the browser and for prerendering at build. */
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
    prefetch: async () => (await prefetches()).prefetchProject,
  },
  {
    path: '/profile',
    name: 'profile',
    load: () => import('./routes/profile.tsx'),
    guarded: true,
  },
  {
    path: '/projects/:slug/activity',
    name: 'project-activity',
    load: () => import('./routes/project-activity.tsx'),
    guarded: true,
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
    path: '/admin',
    name: 'admin',
    load: () => import('./routes/admin.tsx'),
    guarded: true,
    role: 'admin',
  },
];

/** The page of an address, and the project in it; `undefined` for an unknown one. A trailing slash makes no difference. */
export function pageAt(pathname: string): { page: Page; slug: string } | undefined {
  const match = matchRoutes([...pages], pathname)?.[0];
  return match && { page: match.route, slug: match.params.slug ?? '' };
}
