import { CONTAINER_CPU_LIMIT, CONTAINER_MEMORY_LIMIT } from '../rules/limits.ts';
import { readMounts, readPorts } from './compose-connections.ts';
import {
  COMPOSE_NEEDLESS_KEYS,
  COMPOSE_READ_KEYS,
  COMPOSE_UNKNOWN_KEY,
  COMPOSE_UNREAD_KEYS,
  composeNotes,
} from './compose-keys.ts';
import type { ComposeField, ComposeReader, ComposeValue } from './compose-nodes.ts';
import { parseBuildContext, parseComposeSize } from './compose-syntax.ts';
import { readArguments, readComposeText, readEnvironment } from './compose-values.ts';
import type { NodePath } from './yaml-values.ts';

/** The repository with the Compose file, from which the services are built. */
export interface ComposeRepository {
  readonly url: string;
  readonly branch: string;
  /** The folder of the Compose file; empty for the root. */
  readonly folder: string;
}

/** The file, with the places of everything that becomes a part of the project file. */
export interface ComposeFileContext {
  readonly reader: ComposeReader;
  readonly repository: ComposeRepository;
  /** The names of all services. */
  readonly services: readonly string[];
  /** Remembers where a part of the project file comes from, for the problems of that part. */
  readonly place: (path: NodePath, at: ComposeValue) => void;
  /** Called for each service that is built from the repository. */
  readonly onRepository: (at: ComposeValue) => void;
  /** Called for each volume that a container mounts. */
  readonly onVolume: (name: string, at: ComposeValue) => void;
}

/** A container of the project file, as text, before it is checked. */
export interface ComposeContainer {
  readonly git: { readonly url: string; readonly branch: string; readonly subpath: string };
  readonly limits: { readonly cpu?: string; readonly memory?: string };
  readonly env: Readonly<Record<string, string>>;
  readonly build: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly networks: readonly { readonly port: number; readonly type: string }[];
  readonly mounts: readonly { readonly volume: string; readonly path: string }[];
}

type Fields = ReadonlyMap<string, ComposeField>;

const byKey = (fields: readonly ComposeField[]): Fields =>
  new Map(fields.map((field) => [field.key, field]));

/** Adds a note for each entry of a map that is not in the list of read keys. */
export function noteOtherKeys(
  reader: ComposeReader,
  fields: readonly ComposeField[],
  read: readonly string[],
  reasons: Readonly<Record<string, string>> = {},
): void {
  for (const field of fields) {
    if (read.includes(field.key) || field.key.startsWith('x-')) continue;
    const reason = Object.hasOwn(reasons, field.key) ? reasons[field.key] : undefined;
    reader.note(field, reason ?? COMPOSE_UNKNOWN_KEY);
  }
}

interface ComposeBuild {
  readonly git: ComposeContainer['git'];
  readonly args: ReturnType<typeof readArguments>['values'];
}

const DOCKERFILE = /^(?:\.\/)?Dockerfile$/;

/** Adds notes about the parts of a build except its context and its arguments. */
function noteBuild(reader: ComposeReader, fields: readonly ComposeField[]): void {
  noteOtherKeys(reader, fields, ['context', 'dockerfile', 'target', 'args']);
  const known = byKey(fields);
  const dockerfile = known.get('dockerfile');
  if (dockerfile && !DOCKERFILE.test(readComposeText(reader, dockerfile) ?? ''))
    reader.note(dockerfile, composeNotes.dockerfile);
  const target = known.get('target');
  if (target) reader.note(target, composeNotes.target);
}

/** The folder or the repository that a service is built from; `undefined` with a note for a source that no container can have. */
function readContext(context: ComposeFileContext, at: ComposeValue, text: string | undefined) {
  const { reader, repository, onRepository } = context;
  const found = text === undefined ? undefined : parseBuildContext(text, repository.folder);
  if (found === undefined) {
    if (text !== undefined) reader.note(at, composeNotes.contextOutside);
    return undefined;
  }
  if (found.url !== '') return found;
  onRepository(at);
  return { url: repository.url, branch: repository.branch, subpath: found.subpath };
}

/** Reads how a service is built; `undefined` with a note for a source that no container can have. */
function readBuild(
  context: ComposeFileContext,
  build: ComposeField,
  path: NodePath,
): ComposeBuild | undefined {
  const { reader, place } = context;
  const isShort = reader.text(build) !== undefined;
  const fields = (isShort ? undefined : reader.fields(build)) ?? [];
  const known = byKey(fields);
  const contextAt = known.get('context');
  const at = contextAt ?? build;
  const isDefault = contextAt === undefined && fields.length > 0;
  const git = readContext(context, at, isDefault ? '.' : readComposeText(reader, at));
  if (git === undefined) return undefined;
  noteBuild(reader, fields);
  const argsAt = known.get('args');
  const args = argsAt && readArguments(reader, argsAt);
  for (const [key, one] of args?.places ?? []) place([...path, 'build', key], one);
  place([...path, 'git'], at);
  return { git, args: args?.values ?? new Map() };
}

/** The entries of a map in `deploy`, with a note for each that is not in the list of read keys. */
function deployFields(
  reader: ComposeReader,
  of: ComposeField | undefined,
  read: readonly string[],
): Fields {
  const fields = of && reader.fields(of);
  if (of && !fields) reader.note(of, composeNotes.notMap);
  noteOtherKeys(reader, fields ?? [], read);
  return byKey(fields ?? []);
}

type Limit = typeof CONTAINER_CPU_LIMIT | typeof CONTAINER_MEMORY_LIMIT;

/** Reads an amount as a limit that a container can have, rounded up to its step. A note says when the limit is another one. */
function readLimit(
  reader: ComposeReader,
  at: ComposeField | undefined,
  {
    parse,
    limit,
    unit,
  }: { parse: (text: string) => number | undefined; limit: Limit; unit: string },
): string | undefined {
  if (at === undefined) return undefined;
  const amount = parse(readComposeText(reader, at) ?? '') ?? 0;
  if (amount <= 0) {
    reader.note(at, composeNotes.limit);
    return undefined;
  }
  const { min, max, step } = limit;
  const steps = Math.ceil(Math.round(amount * 1000) / 1000 / step);
  const value = Math.min(max, Math.max(min, steps * step));
  if (Math.abs(value - amount) > 0.001) reader.note(at, `${value} ${unit}로 바꾸었습니다.`);
  return `${value} ${unit}`;
}

const parseCpus = (text: string): number | undefined =>
  /^\d{1,6}(?:\.\d{1,9})?$/.test(text) ? Number(text) * 1000 : undefined;

const CPU = { parse: parseCpus, limit: CONTAINER_CPU_LIMIT, unit: 'millicores' };
const MEMORY = { parse: parseComposeSize, limit: CONTAINER_MEMORY_LIMIT, unit: 'MiB' };

/** Reads CPU and memory. The values under `deploy` count before the older ones of the service. */
function readLimits({ reader }: ComposeFileContext, service: Fields): ComposeContainer['limits'] {
  const deploy = deployFields(reader, service.get('deploy'), ['resources', 'replicas']);
  const resources = deployFields(reader, deploy.get('resources'), ['limits']);
  const limits = deployFields(reader, resources.get('limits'), ['cpus', 'memory']);
  const replicas = deploy.get('replicas');
  if (replicas && readComposeText(reader, replicas) !== '1')
    reader.note(replicas, composeNotes.replicas);
  const cpu = readLimit(reader, limits.get('cpus') ?? service.get('cpus'), CPU);
  const memory = readLimit(reader, limits.get('memory') ?? service.get('mem_limit'), MEMORY);
  return { ...(cpu && { cpu }), ...(memory && { memory }) };
}

/** Adds a note when a service would not be restarted as every container is. */
function noteRestart({ reader }: ComposeFileContext, at: ComposeField | undefined): void {
  if (at === undefined) return;
  const policy = readComposeText(reader, at);
  if (policy !== 'always' && policy !== 'unless-stopped') reader.note(at, composeNotes.restart);
}

/** The reason why a service becomes no container, and where it is; `undefined` for a service that is built. */
function omission(
  reader: ComposeReader,
  field: ComposeField,
  service: Fields | undefined,
): [ComposeField, string] | undefined {
  if (service === undefined) return [field, composeNotes.notMap];
  const profiles = service.get('profiles');
  if (profiles && (reader.items(profiles)?.length ?? 1) > 0)
    return [profiles, composeNotes.profiles];
  if (service.has('build')) return undefined;
  const image = service.get('image');
  return image ? [image, composeNotes.imageAlone] : [field, composeNotes.noSource];
}

/** Reads the environment, ports and volumes of a service. */
function readParts(context: ComposeFileContext, service: Fields, path: NodePath) {
  const { reader, place, services } = context;
  const [environmentAt, portsAt, volumesAt] = ['environment', 'ports', 'volumes'].map((key) =>
    service.get(key),
  );
  const environment = environmentAt && readEnvironment(reader, environmentAt, services);
  for (const [key, at] of environment?.places ?? []) place([...path, 'env', key], at);
  const ports = portsAt ? readPorts(reader, portsAt) : [];
  for (const [index, { at }] of ports.entries()) place([...path, 'networks', index], at);
  const mounts = volumesAt ? readMounts(reader, volumesAt) : [];
  for (const [index, { thing, at }] of mounts.entries()) {
    place([...path, 'mounts', index], at);
    context.onVolume(thing.source, at);
  }
  return {
    env: Object.fromEntries(environment?.values ?? []),
    secrets: Array.from(environment?.secrets ?? []),
    networks: ports.map(({ thing }) => thing),
    mounts: mounts.map(({ thing }) => ({ volume: thing.source, path: thing.target })),
  };
}

/**
 * Reads a service of a Compose file as a container of a project file. `undefined` with a note for a service that cannot become a
 * container. Everything that has no counterpart gets a note.
 */
export function readComposeService(
  context: ComposeFileContext,
  field: ComposeField,
): ComposeContainer | undefined {
  const { reader, place } = context;
  const fields = reader.fields(field);
  const service = byKey(fields ?? []);
  const omitted = omission(reader, field, fields && service);
  const buildAt = service.get('build');
  if (omitted || fields === undefined || buildAt === undefined) {
    if (omitted) reader.note(...omitted);
    return undefined;
  }
  const path: NodePath = ['containers', field.key];
  place(path, field);
  const build = readBuild(context, buildAt, path);
  if (build === undefined) return undefined;
  const known = [...COMPOSE_READ_KEYS, ...COMPOSE_NEEDLESS_KEYS];
  noteOtherKeys(reader, fields, known, COMPOSE_UNREAD_KEYS);
  const image = service.get('image');
  if (image) reader.note(image, composeNotes.imageName);
  noteRestart(context, service.get('restart'));
  const limits = readLimits(context, service);
  const args = Object.fromEntries(build.args);
  return { git: build.git, limits, build: args, ...readParts(context, service, path) };
}
