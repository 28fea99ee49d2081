/** The address of every page (specification section 2). Links are made with these functions, never written by hand. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  verifyEmail: () => '/verify-email',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  dashboard: () => '/dashboard',
  projects: () => '/projects',
  project: (slug: string) => `/projects/${encodeURIComponent(slug)}`,
  projectActivity: (slug: string) => `/projects/${encodeURIComponent(slug)}/activity`,
  profile: () => '/profile',
  profileActivity: () => '/profile/activity',
  githubCallback: () => '/github/callback',
  termsOfService: () => '/terms-of-service',
  privacyPolicy: () => '/privacy-policy',
} as const;
