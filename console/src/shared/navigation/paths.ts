import type { ContainerTab } from '@naru/design-system/patterns';

/** The search parameters of a project's page that contain the open row and its tab. */
export const OPEN_CONTAINER_PARAMETER = 'container';
export const OPEN_TAB_PARAMETER = 'tab';
/** The search parameter with the field of the tab whose form is open. */
export const OPEN_FIELD_PARAMETER = 'field';
/** The search parameter with the program of a terminal. */
export const TERMINAL_PROGRAM_PARAMETER = 'program';

/** The address of every page (specification section 2). Create links with these functions, never with literal texts. */
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
  /**
   * The address of a project's page on which the row of the container is open at one of its tabs. With a field, the form of the tab is
   * open at the field.
   */
  containerSettings: (
    slug: string,
    container: string,
    tab: ContainerTab = 'git',
    field?: 'memory_limit' | 'start_seconds',
  ) => {
    const open = new URLSearchParams({
      [OPEN_CONTAINER_PARAMETER]: container,
      [OPEN_TAB_PARAMETER]: tab,
      ...(field && { [OPEN_FIELD_PARAMETER]: field }),
    });
    return `/projects/${encodeURIComponent(slug)}?${open}`;
  },
  projectUsage: (slug: string) => `/projects/${encodeURIComponent(slug)}/usage`,
  projectData: (slug: string) => `/projects/${encodeURIComponent(slug)}/data`,
  /** The address of a folder of a volume; without a path, of the volume itself. */
  volumeFiles: (
    slug: string,
    volume: string,
    folder: { path?: string; raw_path?: string } = {},
  ) => {
    const search = String(new URLSearchParams(folder));
    const page = `/projects/${encodeURIComponent(slug)}/data/${encodeURIComponent(volume)}`;
    return search === '' ? page : `${page}?${search}`;
  },
  /** With `part`, the page is scrolled to that card. */
  projectSettings: (slug: string, part?: 'code-hosts' | 'registry-logins') =>
    `/projects/${encodeURIComponent(slug)}/settings${part === undefined ? '' : `#${part}`}`,
  container: (slug: string, container: string) =>
    `/projects/${encodeURIComponent(slug)}/containers/${encodeURIComponent(container)}`,
  containerVariables: (slug: string, container: string) =>
    `/projects/${encodeURIComponent(slug)}/containers/${encodeURIComponent(container)}/variables`,
  /** The page with the settings of a container. {@link containerSettings} opens a tab of its row instead. */
  containerSettingsPage: (slug: string, container: string) =>
    `/projects/${encodeURIComponent(slug)}/containers/${encodeURIComponent(container)}/settings`,
  containerTerminal: (slug: string, container: string) =>
    `/projects/${encodeURIComponent(slug)}/containers/${encodeURIComponent(container)}/shell`,
  /** The address of a terminal with the client of the container's database. */
  databaseTerminal: (slug: string, container: string) =>
    `/projects/${encodeURIComponent(slug)}/containers/${encodeURIComponent(container)}/shell?${TERMINAL_PROGRAM_PARAMETER}=database`,
  containerDatabase: (slug: string, container: string) =>
    `/projects/${encodeURIComponent(slug)}/containers/${encodeURIComponent(container)}/database`,
  containerLogs: (slug: string, container: string) =>
    `/projects/${encodeURIComponent(slug)}/containers/${encodeURIComponent(container)}/logs`,
  projectActivity: (slug: string) => `/projects/${encodeURIComponent(slug)}/activity`,
  deployments: (slug: string) => `/projects/${encodeURIComponent(slug)}/deployments`,
  deployment: (slug: string, id: string) =>
    `/projects/${encodeURIComponent(slug)}/deployments/${encodeURIComponent(id)}`,
  /** The address of the page of a deployment, scrolled to the log. */
  deploymentLog: (slug: string, id: string) =>
    `/projects/${encodeURIComponent(slug)}/deployments/${encodeURIComponent(id)}#log`,
  /** The pushes that a project received. */
  pushes: (slug: string) => `/projects/${encodeURIComponent(slug)}/pushes`,
  push: (slug: string, id: string) =>
    `/projects/${encodeURIComponent(slug)}/pushes/${encodeURIComponent(id)}`,
  profile: () => '/profile',
  /** The address of the section "보안" of the profile. */
  security: () => '/profile#security',
  profileActivity: () => '/profile/activity',
  admin: () => '/admin',
  adminMembers: () => '/admin/members',
  adminSettings: () => '/admin/settings',
  adminResources: () => '/admin/resources',
  adminBackups: () => '/admin/backups',
  adminAudit: () => '/admin/audit',
  adminUpdates: () => '/admin/updates',
  confirmEmailChange: () => '/email-change/confirm',
  stopEmailChange: () => '/email-change/stop',
  takeBack: () => '/take-back',
  githubCallback: () => '/github/callback',
  accessibility: () => '/accessibility',
  termsOfService: () => '/terms-of-service',
  privacyPolicy: () => '/privacy-policy',
} as const;
