import type { BackupTarget } from '../entities/backup-target.ts';
import type { Container } from '../entities/container.ts';
import type { BackupPlan } from '../entities/data-backup.ts';
import type { Project, Volume } from '../entities/project.ts';
import type { ProjectVariable } from '../entities/project-variable.ts';
import type { RegistryLogin } from '../entities/registry-login.ts';
import type { Template, TemplateValue } from '../entities/template.ts';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  DEFAULT_GIT_BRANCH,
  DRAIN_SECONDS_LIMIT,
  PROJECT_DEFAULT_LIMITS,
  type ProjectVariableKind,
} from '../rules/limits.ts';
import type { PushSettings } from '../rules/push-settings.ts';

/** An existing variable. Calls identify the variable by `id`. */
export interface VariableState {
  readonly id: string;
  readonly key: string;
  readonly value: string;
}

/**
 * The limits of a container: CPU in millicores, memory in MiB, the time to start in seconds; null for the time of the image.
 */
export interface ContainerLimits {
  readonly cpu: number;
  readonly memory: number;
  readonly start: number | null;
}

/** The process of a container, in the names of requests; null for the value of the image. */
export interface ContainerProcess {
  readonly entrypoint: readonly string[] | null;
  readonly command: readonly string[] | null;
  readonly working_dir: string | null;
  readonly user: string | null;
}

/** The process of a container that uses the values of its image alone. */
export const IMAGE_PROCESS: ContainerProcess = {
  entrypoint: null,
  command: null,
  working_dir: null,
  user: null,
};

/** The image of a container that is not built, in the form of `normalizeImageSource`; without a digest, the tag is followed. */
export interface ContainerImage {
  readonly name: string;
  readonly digest: string | null;
}

/**
 * When a database or a volume is backed up, and which backups are kept. `target` is the id of a target; null for the disk of the server.
 * `point_in_time` is `undefined` for what has no points in time.
 */
export interface BackupSettings {
  readonly enabled: boolean;
  readonly at: string;
  readonly keep_days: number;
  readonly keep_weeks: number;
  readonly keep_months: number;
  readonly target: string | null;
  readonly point_in_time?: boolean | undefined;
}

/** An existing container with all its parts. */
export interface ContainerState {
  readonly slug: string;
  readonly name: string;
  readonly git: { readonly url: string; readonly branch: string; readonly subpath: string };
  /**
   * The image; `null` for a container that is built, and for a database, whose template names its image. A container with an image has no
   * repository and no template.
   */
  readonly image: ContainerImage | null;
  /** Whether the source is an uploaded folder, of which `git.subpath` is built; absent for another source. */
  readonly isUploaded?: true;
  readonly limits: ContainerLimits;
  readonly process: ContainerProcess;
  /** How pushes deploy the container; absent for a container without a repository, and for a server of an earlier release. */
  readonly push?: PushSettings | undefined;
  /** The template and its options; `null` for a container without a template. */
  readonly template: {
    readonly id: string;
    readonly options: Readonly<Record<string, TemplateValue>>;
  } | null;
  readonly env: readonly VariableState[];
  readonly build: readonly VariableState[];
  /** The keys of the secrets. A project file never contains the values of secrets, so the values are not read. */
  readonly secrets: readonly string[];
  /** The networks. `domain` is `null` for tcp and udp; `protocol` and `drainSeconds` are absent where they have their defaults. */
  readonly networks: readonly {
    readonly port: number;
    readonly type: string;
    readonly domain: string | null;
    readonly protocol?: 'h2c';
    readonly drainSeconds?: number;
  }[];
  /** The mounts. `volume` is the id of the volume. */
  readonly mounts: readonly { readonly volume: string; readonly path: string }[];
  /** The backups of a database; absent for another container, and for a server that makes none. */
  readonly backup?: BackupSettings | undefined;
}

/** An existing shared variable. A project file never contains the value of a secret, so that value is not read. */
export interface SharedVariableState {
  readonly key: string;
  readonly kind: ProjectVariableKind;
  readonly value: string | null;
}

/** An existing volume. Capacity in MiB. */
export interface VolumeState {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly capacity: number;
  /** The backups; absent for the volume of a database, and for a server that makes none. */
  readonly backup?: BackupSettings | undefined;
}

/** The settings of a project that a project file describes, and the available templates. */
export interface ProjectState {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The limits: CPU in millicores, memory and disk in MiB. */
  readonly limits: { readonly cpu: number; readonly memory: number; readonly disk: number };
  readonly containers: readonly ContainerState[];
  readonly volumes: readonly VolumeState[];
  readonly templates: readonly Template[];
  /** The shared variables; absent for a server that has none. */
  readonly shared?: readonly SharedVariableState[] | undefined;
  /** The hosts of the registries for which the project has logins; absent for a server that has none. */
  readonly registries?: readonly string[] | undefined;
  /** The targets of backups; absent for a server that has none. */
  readonly targets?: readonly { readonly id: string; readonly name: string }[] | undefined;
}

/** The responses from which the state is computed. Each container response contains all parts of the container. */
export interface ProjectResponses {
  readonly project: Project;
  readonly containers: readonly Container[];
  readonly volumes: readonly Volume[];
  readonly templates: readonly Template[];
  /** The shared variables; `undefined` for a server that has none. */
  readonly shared?: readonly ProjectVariable[] | undefined;
  /** The logins for registries; `undefined` for a server that has none. */
  readonly registryLogins?: readonly RegistryLogin[] | undefined;
  /** The plans of backups; `undefined` for a server that makes none. */
  readonly plans?: readonly BackupPlan[] | undefined;
  /** The targets of backups; `undefined` for a server that has none. */
  readonly targets?: readonly BackupTarget[] | undefined;
}

function templateOf({ template_id, template_config }: Container): ContainerState['template'] {
  if (!template_id) return null;
  const options = Object.entries(template_config ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  );
  return { id: template_id, options: Object.fromEntries(options) };
}

/** Returns the settings of an http network that differ from their defaults. */
export const unusualHttpSettings = (
  protocol: string | null | undefined,
  drainSeconds: number | null | undefined,
): Pick<ContainerState['networks'][number], 'protocol' | 'drainSeconds'> => ({
  ...(protocol === 'h2c' && { protocol }),
  ...(typeof drainSeconds === 'number' &&
    drainSeconds !== DRAIN_SECONDS_LIMIT.default && { drainSeconds }),
});

const processOf = ({ entrypoint, command, working_dir, user }: Container): ContainerProcess => ({
  entrypoint: entrypoint ?? null,
  command: command ?? null,
  working_dir: working_dir ?? null,
  user: user ?? null,
});

const imageOf = ({ image, image_digest, template_id }: Container): ContainerImage | null =>
  image && !template_id ? { name: image, digest: image_digest ?? null } : null;

/** Returns the settings of the plan that meets a condition. */
function backupOf(
  plans: readonly BackupPlan[] | undefined,
  isIt: (plan: BackupPlan) => boolean,
): { backup?: BackupSettings } {
  const plan = plans?.find(isIt);
  if (plan === undefined) return {};
  const { enabled, at, keep_days, keep_weeks, keep_months, target } = plan;
  const point_in_time = plan.point_in_time ?? undefined;
  return {
    backup: {
      ...{ enabled, at, keep_days, keep_weeks, keep_months, target: target ?? null },
      ...(point_in_time !== undefined && { point_in_time }),
    },
  };
}

/** Returns the settings of pushes. Those of a newer server with another kind of reference are left out, because they cannot be compared. */
function pushOf({ push }: Container): { push?: PushSettings } {
  if (!push || (push.ref !== 'branch' && push.ref !== 'tag')) return {};
  return { push: { ...push, ref: push.ref } };
}

const containerState = (
  container: Container,
  plans: readonly BackupPlan[] | undefined,
): ContainerState => ({
  slug: container.slug,
  name: container.name,
  git: {
    url: container.git_url ?? '',
    branch: container.git_branch ?? DEFAULT_GIT_BRANCH,
    subpath: container.git_subpath ?? '',
  },
  image: imageOf(container),
  ...(container.upload && { isUploaded: true }),
  limits: {
    cpu: container.cpu_limit ?? CONTAINER_CPU_LIMIT.default,
    memory: container.memory_limit ?? CONTAINER_MEMORY_LIMIT.default,
    start: container.start_seconds ?? null,
  },
  process: processOf(container),
  ...pushOf(container),
  template: templateOf(container),
  env: (container.env_vars ?? []).map(({ env_var_id: id, key, value }) => ({
    id,
    key,
    value: value ?? '',
  })),
  build: (container.build_vars ?? []).map(({ key, value }) => ({
    id: key,
    key,
    value: value ?? '',
  })),
  secrets: (container.secrets ?? []).map(({ key }) => key),
  networks: (container.networks ?? []).map(({ internal_port, network_type, fqdn, ...http }) => ({
    port: internal_port,
    type: network_type ?? 'tcp',
    domain: network_type === 'http' ? (fqdn ?? '') : null,
    ...unusualHttpSettings(http.http_protocol, http.drain_seconds),
  })),
  mounts: (container.mounts ?? []).map(({ volume_id, mount_path }) => ({
    volume: volume_id,
    path: mount_path ?? '',
  })),
  ...backupOf(plans, (plan) => plan.container === container.slug),
});

/** Computes the state of a project from responses. Omitted fields have default values. */
export const computeProjectState = (answers: ProjectResponses): ProjectState => ({
  id: answers.project.project_id,
  slug: answers.project.slug,
  name: answers.project.name,
  limits: {
    cpu: answers.project.cpu_limit ?? PROJECT_DEFAULT_LIMITS.cpuMillicores,
    memory: answers.project.memory_limit ?? PROJECT_DEFAULT_LIMITS.memoryMiB,
    disk: answers.project.disk_limit ?? PROJECT_DEFAULT_LIMITS.diskMiB,
  },
  containers: answers.containers.map((container) => containerState(container, answers.plans)),
  volumes: answers.volumes.map(({ volume_id: id, slug, name, capacity }) => ({
    id,
    slug,
    name,
    capacity,
    ...backupOf(answers.plans, ({ volume }) => volume === slug),
  })),
  templates: answers.templates,
  shared: answers.shared?.map(({ key, kind, value }) => ({
    key,
    kind: kind === 'secret' ? kind : 'env',
    value: value ?? null,
  })),
  registries: answers.registryLogins?.map(({ host }) => host),
  targets: answers.targets?.map(({ target_id: id, name }) => ({ id, name })),
});
