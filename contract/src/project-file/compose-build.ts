/** Reads how a service is built. */
import {
  byKey,
  type ComposeFields,
  type ComposeFileContext,
  noteOtherKeys,
} from './compose-context.ts';
import { COMPOSE_UNREAD_BUILD_KEYS, composeNotes } from './compose-keys.ts';
import type { ComposeField, ComposeReader, ComposeValue } from './compose-nodes.ts';
import { joinFolders, parseBuildContext } from './compose-syntax.ts';
import { readArguments, readComposeText } from './compose-values.ts';
import type { NodePath } from './yaml-values.ts';

/** Where a container comes from, as text, before it is checked. */
export interface ComposeBuild {
  readonly git: { readonly url: string; readonly branch: string; readonly subpath: string };
  /** Absent where the Dockerfile has its usual name and is built to its last stage. */
  readonly template?: {
    readonly id: string;
    readonly options: Readonly<Record<string, string | number>>;
  };
  readonly build: Readonly<Record<string, string>>;
}

/** The template that builds a Dockerfile of the repository, with its options for the path and the stage. */
const DOCKER_TEMPLATE = 'docker';
const BUILD_KEYS = ['context', 'dockerfile', 'target', 'args'];
const USUAL_DOCKERFILE = 'Dockerfile';
const STAGE = /^(?:[A-Za-z][\w.-]{0,127}|\d{1,3})$/;

/** Reads the path of the Dockerfile in its context; `undefined` for the usual one, and with a note for one outside of the context. */
function readDockerfile(reader: ComposeReader, at: ComposeField | undefined): string | undefined {
  const written = at && readComposeText(reader, at);
  if (at === undefined || !written) return undefined;
  const path = /^[/~\\]|^[A-Za-z]:/.test(written) ? undefined : joinFolders(written);
  if (path === undefined) reader.note(at, composeNotes.dockerfileOutside);
  return path === USUAL_DOCKERFILE ? undefined : path;
}

/** Reads the stage of the Dockerfile; `undefined` for the last one, and with a note for a name that no stage can have. */
function readTarget(reader: ComposeReader, at: ComposeField | undefined): string | undefined {
  const stage = at && readComposeText(reader, at);
  if (at === undefined || !stage) return undefined;
  if (STAGE.test(stage)) return stage;
  reader.note(at, composeNotes.target);
  return undefined;
}

/** Reads the Dockerfile and its stage as the options of a template; `undefined` when both are the usual ones. */
function readTemplate(reader: ComposeReader, build: ComposeFields): ComposeBuild['template'] {
  const [dockerfileAt, targetAt] = [build.get('dockerfile'), build.get('target')];
  const dockerfile = readDockerfile(reader, dockerfileAt);
  const target = readTarget(reader, targetAt);
  const at = dockerfile === undefined ? targetAt : dockerfileAt;
  if (at === undefined || (dockerfile === undefined && target === undefined)) return undefined;
  reader.note(at, composeNotes.template);
  const options = { dockerfile: dockerfile ?? USUAL_DOCKERFILE, build_target: target ?? '' };
  return { id: DOCKER_TEMPLATE, options };
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
export function readComposeBuild(
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
  noteOtherKeys(reader, fields, BUILD_KEYS, COMPOSE_UNREAD_BUILD_KEYS);
  const argsAt = known.get('args');
  const args = argsAt && readArguments(reader, argsAt);
  for (const [key, one] of args?.places ?? []) place([...path, 'build', key], one);
  place([...path, 'git'], at);
  place([...path, 'template'], known.get('dockerfile') ?? known.get('target') ?? at);
  const template = readTemplate(reader, known);
  return { git, ...(template && { template }), build: Object.fromEntries(args?.values ?? []) };
}
