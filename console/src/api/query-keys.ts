/**
 * The keys of every query in one place, because what a write makes stale is named by them. Keys of one resource begin alike, so that
 * `all` reaches all of it.
 */
export const queryKeys = {
  member: { me: () => ['me'] as const },
  session: { list: () => ['sessions'] as const },
  apiToken: { list: () => ['api-tokens'] as const },
  factor: { list: () => ['factors'] as const },
  project: {
    all: () => ['projects'] as const,
    list: () => ['projects', 'list'] as const,
    details: () => ['projects', 'one'] as const,
    detail: (slug: string) => ['projects', 'one', slug] as const,
  },
  volume: {
    all: () => ['volumes'] as const,
    /** Volumes are listed by the project's `project_id`, not by its slug. */
    list: (projectId: string) => ['volumes', projectId] as const,
  },
  deployment: {
    all: () => ['deployment'] as const,
    latest: (projectSlug: string) => ['deployment', projectSlug] as const,
  },
  container: {
    all: () => ['containers'] as const,
    list: (projectSlug: string) => ['containers', projectSlug] as const,
    /** Everything that is listed by itself inside any container. */
    allParts: () => ['container'] as const,
    /** The same inside one container. */
    parts: (slug: string) => ['container', slug] as const,
  },
  envVar: { list: (container: string) => ['container', container, 'env-vars'] as const },
  secret: { list: (container: string) => ['container', container, 'secrets'] as const },
  buildVar: { list: (container: string) => ['container', container, 'build-vars'] as const },
  network: {
    list: (container: string) => ['container', container, 'networks'] as const,
    domain: (container: string) => ['container', container, 'domain'] as const,
  },
  template: {
    list: () => ['templates', 'list'] as const,
    detail: (id: string) => ['templates', 'one', id] as const,
  },
  admin: {
    overview: () => ['admin', 'overview'] as const,
    members: (search: string) => ['admin', 'members', search] as const,
  },
  activity: {
    /** Of a project by its slug; of the member where that is empty. */
    list: (projectSlug: string, choice: object) => ['activity', projectSlug, choice] as const,
  },
  engine: { info: () => ['engine'] as const },
  installation: {
    all: () => ['installations'] as const,
    list: () => ['installations', 'list'] as const,
    repositories: (id: string) => ['installations', 'repositories', id] as const,
  },
} as const;
