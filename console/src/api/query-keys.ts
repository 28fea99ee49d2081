import type { VariableKind } from '@naru/contract/rules/limits';

/**
 * The keys of all queries in one place, because writes use them to mark queries as stale. The keys of one resource have a common
 * prefix, which `all` returns.
 */
export const queryKeys = {
  member: { me: () => ['me'] as const, dataUse: () => ['me', 'data-use'] as const },
  operator: () => ['operator'] as const,
  session: { list: () => ['sessions'] as const },
  apiToken: { list: () => ['api-tokens'] as const },
  factor: { list: () => ['factors'] as const },
  project: {
    all: () => ['projects'] as const,
    list: () => ['projects', 'list'] as const,
    details: () => ['projects', 'one'] as const,
    detail: (slug: string) => ['projects', 'one', slug] as const,
  },
  /** The tokens of a project. */
  projectTokens: (slug: string) => ['project-tokens', slug] as const,
  /** The logins of a project for registries. Events of the project mark this query as stale. */
  registryLogins: (slug: string) => ['registry-logins', slug] as const,
  /** The deploy key of a project, with the Git servers that the project knows. */
  deployKey: (slug: string) => ['deploy-key', slug] as const,
  /** The list of the shared variables of a project. Events of the project mark this query as stale. */
  projectVariables: (slug: string) => ['project-variables', slug, ''] as const,
  /** The backups of a project, with their plans. Events of the project mark this query as stale. */
  dataBackups: (slug: string) => ['data-backups', slug] as const,
  /** The restorations of a project. Events of the project mark this query as stale. */
  restorations: (slug: string) => ['restorations', slug] as const,
  /** The object storages of a project for its backups. Events of the project mark this query as stale. */
  backupTargets: (slug: string) => ['backup-targets', slug] as const,
  /** The settings of a project that its project file describes. */
  projectFile: (slug: string) => ['project-file', slug] as const,
  /** The data of the cards and rows of all projects. */
  projectOverviews: () => ['project-overviews'] as const,
  volume: {
    all: () => ['volumes'] as const,
    /** The list of volumes, by the project's `project_id`, not by its slug. */
    list: (projectId: string) => ['volumes', projectId] as const,
  },
  volumeFile: {
    /** All folders of a volume, by the volume's slug. */
    all: (volume: string) => ['volume-files', volume] as const,
    list: (volume: string, path: object) => ['volume-files', volume, path] as const,
    text: (volume: string, path: object) => ['volume-file-text', volume, path] as const,
  },
  deployment: {
    all: () => ['deployment'] as const,
    latest: (projectSlug: string) => ['deployment', projectSlug] as const,
    /** The key of the mutation that starts a deployment. */
    deploy: (projectSlug: string) => ['deploy', projectSlug] as const,
  },
  deploymentHistory: {
    all: () => ['deployment-history'] as const,
    list: (projectSlug: string) => ['deployment-history', projectSlug, 'list'] as const,
    filtered: (projectSlug: string, filter: object) =>
      ['deployment-history', projectSlug, 'list', filter] as const,
    detail: (id: string) => ['deployment-history', 'one', id] as const,
    changes: (id: string) => ['deployment-history', 'changes', id] as const,
    logEnd: (id: string) => ['deployment-history', 'log-end', id] as const,
    rollback: (id: string) => ['deployment-history', 'rollback', id] as const,
  },
  /** The pushes that a project received. Events of the project mark these queries as stale. */
  delivery: {
    all: (projectSlug: string) => ['deliveries', projectSlug] as const,
    filtered: (projectSlug: string, filter: object) =>
      ['deliveries', projectSlug, 'list', filter] as const,
    /** The newest pushes, by the slug of a container; empty for all containers. */
    newest: (projectSlug: string, container: string) =>
      ['deliveries', projectSlug, 'newest', container] as const,
    detail: (projectSlug: string, id: string) => ['deliveries', projectSlug, 'one', id] as const,
  },
  /** The secret addresses of a project for pushes. Events of the project mark these queries as stale. */
  pushHook: {
    list: (projectSlug: string) => ['push-hooks', projectSlug] as const,
    /** One address with its secret. */
    detail: (projectSlug: string, id: string) => ['push-hooks', projectSlug, id] as const,
  },
  /** The saved settings that are not deployed yet. */
  changes: {
    all: () => ['changes'] as const,
    list: (projectSlug: string) => ['changes', projectSlug] as const,
  },
  /** The state of a project in the engine, kept up to date by events. */
  projectState: (projectSlug: string) => ['project-state', projectSlug] as const,
  /** The state of the event connection of a project. */
  projectConnection: (projectSlug: string) => ['project-connection', projectSlug] as const,
  container: {
    all: () => ['containers'] as const,
    list: (projectSlug: string) => ['containers', projectSlug] as const,
    /** The prefix of all lists of parts of any container. */
    allParts: () => ['container'] as const,
    /** The prefix of all lists of parts of one container. */
    parts: (slug: string) => ['container', slug] as const,
  },
  variable: {
    list: (container: string, kind: VariableKind) =>
      ['container', container, 'variables', kind] as const,
  },
  network: {
    list: (container: string) => ['container', container, 'networks'] as const,
    domain: (container: string) => ['container', container, 'domain'] as const,
  },
  deletedPart: { list: (container: string) => ['container', container, 'deleted-parts'] as const },
  /** The measured resource use. */
  usage: {
    project: (slug: string) => ['usage', 'project', slug] as const,
    projectHistory: (slug: string, range: string) => ['usage', 'project', slug, range] as const,
    containerHistory: (id: string, range: string) => ['usage', 'container', id, range] as const,
  },
  template: {
    list: () => ['templates', 'list'] as const,
    detail: (id: string) => ['templates', 'one', id] as const,
  },
  /** The prefix of what repositories and images contain. */
  inspections: () => ['inspection'] as const,
  /** What a repository contains, by its address and branch, and by the project whose deploy key reads it; empty for no key. */
  inspection: (url: string, branch: string, project = '') =>
    ['inspection', url, branch, project] as const,
  database: {
    /** The facts and the numbers of a container's database. */
    facts: (container: string) => ['container', container, 'database'] as const,
    connection: (container: string) => ['database-connection', container] as const,
  },
  image: {
    /** What a registry has under a name, as far as a project may read it. */
    inspection: (projectSlug: string, image: string) => ['inspection', projectSlug, image] as const,
    /** What registries have under several names. */
    declared: (projectSlug: string, images: readonly string[]) =>
      ['declared-images', projectSlug, images] as const,
    /** The digests of a container's image. */
    state: (container: string, image: string) => ['container', container, 'image', image] as const,
  },
  admin: {
    overview: () => ['admin', 'overview'] as const,
    checks: () => ['admin', 'checks'] as const,
    names: () => ['admin', 'names'] as const,
    missingImages: () => ['admin', 'missing-images'] as const,
    /** All searches in the list of members. */
    allMembers: () => ['admin', 'members'] as const,
    members: (search: string) => ['admin', 'members', search] as const,
    member: (id: string) => ['admin', 'member', id] as const,
    audit: () => ['admin', 'audit'] as const,
    settings: () => ['admin', 'settings'] as const,
    invitations: () => ['admin', 'invitations'] as const,
    backups: () => ['admin', 'backups'] as const,
    release: () => ['admin', 'release'] as const,
  },
  activity: {
    /** The activity log: of a project by its slug, or of the member with an empty slug. */
    list: (projectSlug: string, choice: object) => ['activity', projectSlug, choice] as const,
  },
  notices: () => ['notices'] as const,
  engine: { info: () => ['engine'] as const },
  codeHost: {
    all: () => ['code-hosts'] as const,
    list: () => ['code-hosts', 'list'] as const,
    repositories: (id: string, search: string) =>
      ['code-hosts', 'repositories', id, search] as const,
  },
  installation: {
    all: () => ['installations'] as const,
    list: () => ['installations', 'list'] as const,
    repositories: (id: string) => ['installations', 'repositories', id] as const,
  },
} as const;
