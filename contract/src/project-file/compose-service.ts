/** Reads a service of a Compose file. */
import { parseImageReference } from '../rules/image-reference.ts';
import { type ComposeBuild, readComposeBuild } from './compose-build.ts';
import { readMounts, readPorts } from './compose-connections.ts';
import {
  byKey,
  type ComposeFields,
  type ComposeFileContext,
  noteOtherKeys,
} from './compose-context.ts';
import {
  COMPOSE_NEEDLESS_KEYS,
  COMPOSE_READ_KEYS,
  COMPOSE_UNREAD_KEYS,
  composeNotes,
} from './compose-keys.ts';
import { type ComposeLimits, readComposeLimits } from './compose-limits.ts';
import type { ComposeField, ComposeReader } from './compose-nodes.ts';
import { type ComposeProcess, readComposeProcess } from './compose-process.ts';
import { readComposeText, readEnvironment } from './compose-values.ts';
import type { NodePath } from './yaml-values.ts';

/** A container of the project file, as text, before it is checked. */
export interface ComposeContainer extends Partial<ComposeBuild> {
  /** The name of an image; absent for a service that is built. */
  readonly image?: string;
  readonly limits: ComposeLimits;
  /** Absent where the service leaves its whole process to the image. */
  readonly process?: ComposeProcess;
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly networks: readonly { readonly port: number; readonly type: string }[];
  readonly mounts: readonly { readonly volume: string; readonly path: string }[];
}

/** Where a container comes from: its build or its image. */
type ComposeSource = Pick<ComposeContainer, keyof ComposeBuild | 'image'>;

/** Adds a note when a service would not be restarted as every container is. */
function noteRestart({ reader }: ComposeFileContext, at: ComposeField | undefined): void {
  if (at === undefined) return;
  const policy = readComposeText(reader, at);
  if (policy !== 'always' && policy !== 'unless-stopped') reader.note(at, composeNotes.restart);
}

/** The reason why a service becomes no container; `undefined` for a service that is built or has an image. */
function omission(reader: ComposeReader, service: ComposeFields | undefined): string | undefined {
  if (service === undefined) return composeNotes.notMap;
  const profiles = service.get('profiles');
  if (profiles && (reader.items(profiles)?.length ?? 1) > 0) return composeNotes.profiles;
  return service.has('build') || service.has('image') ? undefined : composeNotes.noSource;
}

/** Reads the image of a service that is not built; `undefined` with a note for a value that is no text. */
function readImage(
  { reader, place }: ComposeFileContext,
  at: ComposeField,
  path: NodePath,
): ComposeSource | undefined {
  const image = readComposeText(reader, at);
  if (image === undefined) return undefined;
  place([...path, 'image'], at);
  if (parseImageReference(image).reference?.digest === undefined)
    reader.note(at, composeNotes.imageFollowed);
  return { image };
}

/** Reads where a service comes from: its build, else its image. */
function readSource(
  context: ComposeFileContext,
  service: ComposeFields,
  path: NodePath,
): ComposeSource | undefined {
  const [buildAt, imageAt] = [service.get('build'), service.get('image')];
  if (buildAt === undefined) return imageAt && readImage(context, imageAt, path);
  const build = readComposeBuild(context, buildAt, path);
  if (build && imageAt) context.reader.note(imageAt, composeNotes.imageName);
  return build;
}

/** Reads the environment, ports and volumes of a service. */
function readParts(context: ComposeFileContext, service: ComposeFields, path: NodePath) {
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

/** A source whose template knows the first tcp port of the service. */
function withPort(source: ComposeSource, ports: ComposeContainer['networks']): ComposeSource {
  const { template } = source;
  const first = ports.find(({ type }) => type === 'tcp');
  if (template === undefined || first === undefined) return source;
  return {
    ...source,
    template: { ...template, options: { ...template.options, port: first.port } },
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
  const omitted = omission(reader, fields && service);
  if (omitted || fields === undefined) {
    // At the name of the service, because an alias may give several services the same image or profile.
    if (omitted) reader.note(field, omitted);
    return undefined;
  }
  const path: NodePath = ['containers', field.key];
  place(path, field);
  const source = readSource(context, service, path);
  if (source === undefined) return undefined;
  const known = [...COMPOSE_READ_KEYS, ...COMPOSE_NEEDLESS_KEYS];
  noteOtherKeys(reader, fields, known, COMPOSE_UNREAD_KEYS);
  noteRestart(context, service.get('restart'));
  const limits = readComposeLimits(reader, service);
  const process = readComposeProcess(reader, service);
  const parts = readParts(context, service, path);
  return { ...withPort(source, parts.networks), limits, ...(process && { process }), ...parts };
}
