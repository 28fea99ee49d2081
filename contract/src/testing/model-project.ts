import type { Container } from '../entities/container.ts';
import type { Volume } from '../entities/project.ts';
import type {
  ContainerState,
  ProjectState,
  SharedVariableState,
  VariableState,
  VolumeState,
} from '../project-file/project-state.ts';
import { STANDARD_PUSH, toPushBody } from '../rules/push-settings.ts';
import {
  createReferenceNames,
  renameReferences,
  resolveTemplateNames,
} from '../rules/reference.ts';
import type { Endpoint, ParsedInput } from '../wire/endpoint.ts';

/** A container whose fields can be changed. */
export type ModelContainer = { -readonly [Key in keyof ContainerState]: ContainerState[Key] };

/** Throws an error with this code if the condition is true. */
export function refuseCallIf(when: boolean, code: string): void {
  if (when) throw new Error(code);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A project in memory that enforces its limits. */
export class ModelProject {
  name: string;
  containers: ModelContainer[];
  volumes: VolumeState[];
  shared: SharedVariableState[];
  readonly registries: readonly string[];
  readonly #start: ProjectState;
  #made = 0;

  constructor(start: ProjectState) {
    this.#start = start;
    this.name = start.name;
    this.containers = start.containers.map((container) => ({ ...container }));
    const stored = ({ value, ...variable }: VariableState) => ({
      ...variable,
      value: this.storedValue(value),
    });
    this.containers = this.containers.map(({ env, build, ...container }) => ({
      ...container,
      env: env.map(stored),
      build: build.map(stored),
    }));
    this.volumes = [...start.volumes];
    this.shared = [...(start.shared ?? [])];
    this.registries = start.registries ?? [];
  }

  /** The current state of the project. */
  state(): ProjectState {
    const { name, volumes, shared, registries } = this;
    const containers = this.containers.map((container) => ({
      ...container,
      env: this.#shown(container.env),
      build: this.#shown(container.build),
    }));
    return structuredClone({ ...this.#start, name, containers, volumes, shared, registries });
  }

  /** Returns variables whose references have the names of containers. */
  #shown(variables: readonly VariableState[]): VariableState[] {
    const names = createReferenceNames(this.containers);
    return variables.map(({ value, ...variable }) => ({
      ...variable,
      value: renameReferences(value, (slug) => names.nameOf(slug)),
    }));
  }

  /** Returns a value whose references have the slugs of containers. Refuses a reference to an unknown container. */
  storedValue(value: string): string {
    const { text, problems } = resolveTemplateNames(value, createReferenceNames(this.containers));
    refuseCallIf(problems.length > 0, 'REFERENCE_INVALID');
    return text;
  }

  newId(kind: string): string {
    this.#made += 1;
    return `${kind}-new-${this.#made}`;
  }

  container(slug: string): ModelContainer {
    const found = this.containers.find((container) => container.slug === slug);
    if (found === undefined) throw new Error('NOT_FOUND');
    return found;
  }

  checkLimits(): void {
    const { limits } = this.#start;
    const { containers, volumes } = this;
    refuseCallIf(sum(containers.map((one) => one.limits.cpu)) > limits.cpu, 'CPU_EXCEEDED');
    refuseCallIf(
      sum(containers.map((one) => one.limits.memory)) > limits.memory,
      'MEMORY_EXCEEDED',
    );
    refuseCallIf(sum(volumes.map(({ capacity }) => capacity)) > limits.disk, 'DISK_EXCEEDED');
  }

  /** Converts a volume to the format of responses. */
  toVolume = ({ id, slug, name, capacity }: VolumeState): Volume => ({
    volume_id: id,
    project_id: this.#start.id,
    slug,
    name,
    capacity,
  });

  /** Converts a container to the format of responses. */
  toContainer = (one: ContainerState): Container => ({
    slug: one.slug,
    name: one.name,
    git_url: one.git.url,
    git_branch: one.git.branch,
    git_subpath: one.git.subpath,
    image: one.image?.name,
    image_digest: one.image?.digest,
    cpu_limit: one.limits.cpu,
    memory_limit: one.limits.memory,
    start_seconds: one.limits.start,
    entrypoint: one.process.entrypoint && [...one.process.entrypoint],
    command: one.process.command && [...one.process.command],
    working_dir: one.process.working_dir,
    user: one.process.user,
    push: one.git.url === '' ? null : toPushBody(one.push ?? STANDARD_PUSH),
    template_id: one.template?.id,
    template_config: one.template?.options,
    env_vars: this.#shown(one.env).map(({ id, key, value }) => ({ env_var_id: id, key, value })),
    build_vars: this.#shown(one.build).map(({ id, key, value }) => ({
      build_var_id: id,
      key,
      value,
    })),
    secrets: one.secrets.map((key) => ({ secret_id: key, key })),
    networks: one.networks.map(({ port, type, domain, protocol, drainSeconds }) => ({
      network_id: String(port),
      internal_port: port,
      network_type: type,
      fqdn: domain,
      http_protocol: protocol,
      drain_seconds: drainSeconds,
    })),
    mounts: one.mounts.map(({ volume, path }) => ({ volume_id: volume, mount_path: path })),
  });
}

/** A handler of the model server. The schemas of the endpoint have parsed the input of the handler. */
export type ModelHandler = (input: never) => unknown;
export type ModelHandlers = [Endpoint, ModelHandler][];

/** Pairs an endpoint with a handler whose types match the endpoint. */
export const createModelHandler = <E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>) => unknown,
): [Endpoint, ModelHandler] => [endpoint, answer];
