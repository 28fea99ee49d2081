import { PageSpinner } from '@naru/design-system';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { loadPart } from './chunk.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Guard } from './Guard.tsx';
import { startDashboard, startProjects } from './page-data.ts';
import { paths } from './paths.ts';
import { Root } from './Root.tsx';
import { startProject } from './routes/project-loader.ts';

/**
 * A page whose code comes when it is first opened. As a function, because a failure in the object form of `lazy` is
 * swallowed where there is no loader, and leaves an empty page.
 */
const page = (name: string, load: () => Promise<{ Component: ComponentType }>) => ({
  lazy: async () => {
    const { Component } = await loadPart(name, load);
    return { Component };
  },
});

const publicPages: RouteObject[] = [
  { index: true, ...page('home', () => import('./routes/home.tsx')) },
  { path: 'login', ...page('login', () => import('./routes/login.tsx')) },
  { path: 'signup', ...page('signup', () => import('./routes/signup.tsx')) },
  { path: 'verify-email', ...page('verify-email', () => import('./routes/verify-email.tsx')) },
  {
    path: 'forgot-password',
    ...page('forgot-password', () => import('./routes/forgot-password.tsx')),
  },
  {
    path: 'reset-password',
    ...page('reset-password', () => import('./routes/reset-password.tsx')),
  },
  {
    path: 'terms-of-service',
    ...page('terms-of-service', () => import('./routes/terms-of-service.tsx')),
  },
  {
    path: 'privacy-policy',
    ...page('privacy-policy', () => import('./routes/privacy-policy.tsx')),
  },
  {
    path: 'github/callback',
    ...page('github-callback', () => import('./routes/github-callback.tsx')),
  },
];

/**
 * A guarded page's data starts with its code, not after it: the loaders are part of the first code, start the requests
 * and wait for nothing.
 */
const guardedPages = (client: QueryClient, isSignedIn: () => boolean): RouteObject[] => {
  const starting = (start: (slug: string) => void) => ({
    loader: ({ params }: { params: { slug?: string | undefined } }) => {
      if (isSignedIn()) start(params.slug ?? '');
      return null;
    },
  });
  return [
    {
      path: 'dashboard',
      ...starting(() => startDashboard(client)),
      ...page('dashboard', () => import('./routes/dashboard.tsx')),
    },
    {
      path: 'projects',
      ...starting(() => startProjects(client)),
      ...page('projects', () => import('./routes/projects.tsx')),
    },
    {
      path: 'projects/:slug',
      ...starting((slug) => startProject(client, slug)),
      ...page('project', () => import('./routes/project.tsx')),
    },
    { path: 'profile', ...page('profile', () => import('./routes/profile.tsx')) },
  ];
};

/** The route tree of specification section 2. Unknown paths lead home. */
export const routes = (client: QueryClient, isSignedIn: () => boolean): RouteObject[] => [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSpinner,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...publicPages,
          { id: 'guarded', Component: Guard, children: guardedPages(client, isSignedIn) },
          { path: '*', loader: () => redirect(paths.home()), element: null },
        ],
      },
    ],
  },
];
