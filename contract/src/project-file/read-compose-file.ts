import { gitBranch, gitSubpath, gitUrl } from '../rules/fields.ts';
import { MAX_CONTAINERS_PER_PROJECT, VOLUME_CAPACITY_LIMIT } from '../rules/limits.ts';
import { CONTAINERS_FULL_MESSAGE } from '../rules/quota.ts';
import {
  type ComposeFileContext,
  type ComposeRepository,
  noteOtherKeys,
} from './compose-context.ts';
import { COMPOSE_UNREAD_SECTIONS, composeNotes } from './compose-keys.ts';
import {
  type ComposeField,
  type ComposeReader,
  type ComposeValue,
  createComposeReader,
} from './compose-nodes.ts';
import { type ComposeContainer, readComposeService } from './compose-service.ts';
import { projectFile } from './project-file.ts';
import { UNUSABLE_FILE_KEY } from './project-names.ts';
import {
  type PathReason,
  type ProjectFileReadResult,
  readYamlText,
  reasonsOf,
} from './read-project-file.ts';
import { OPEN_YAML, TOO_MANY_LINES_MESSAGE } from './yaml-documents.ts';
import type { NodePath, NodeProblem } from './yaml-values.ts';

const NO_SERVICES = 'services에 서비스를 이름: 값으로 입력해야 합니다.';
const NOTHING =
  '컨테이너로 만들 수 있는 서비스가 없습니다. build나 image가 있는 서비스를 만들 수 있습니다.';
const NO_REPOSITORY = 'build에 쓸 Git 저장소의 주소를 입력해주세요.';
const NAME_UNUSABLE = '쓸 수 없는 이름입니다.';
const NO_LIMITS =
  'CPU나 메모리의 한도가 없습니다. 새 컨테이너에는 프로젝트에 남은 리소스를 나누어 할당합니다.';
const CAPACITY = `새 볼륨은 ${VOLUME_CAPACITY_LIMIT.default} MiB로 만듭니다. 적용한 뒤 늘릴 수 있습니다.`;
const MORE = '이 밖에도 옮기지 못한 것이 있습니다.';

/** The maximum number of reported notes. */
const NOTES_MAX = 300;

/** Whether a text looks like a Compose file and not like a project file. Any text is possible. */
export function isComposeFile(text: string): boolean {
  const hasServices = /^\uFEFF?(?:services|"services"|'services')[ \t]*:/m.test(text);
  const isJson = /^\s*\{/.test(text) && /"services"\s*:/.test(text);
  return (hasServices || isJson) && !/^containers[ \t]*:/m.test(text);
}

/** The problems of the repository of the file. Their paths begin with `repository`. */
function repositoryProblems(
  repository: ComposeRepository,
  { offset }: ComposeValue,
): NodeProblem[] {
  const { url, branch, folder } = repository;
  const found = [
    ['url', gitUrl.safeParse(url).error],
    ['branch', gitBranch.safeParse(branch).error],
    ['folder', gitSubpath.safeParse(folder).error],
  ] as const;
  return found.flatMap(([name, error]) => {
    const reason = name === 'url' && url.trim() === '' ? NO_REPOSITORY : error?.issues[0]?.message;
    return reason === undefined ? [] : [{ offset, path: ['repository', name], reason }];
  });
}

/** Remembers where the parts of the project file come from. */
function createPlaces(root: ComposeValue) {
  const places = new Map<string, ComposeValue>();
  return {
    place: (path: NodePath, at: ComposeValue) => void places.set(JSON.stringify(path), at),
    /** The problem at the place of the innermost known part of a path. */
    problemAt: ({ path, reason }: PathReason): NodeProblem => {
      const known = path.map((_, index) => places.get(JSON.stringify(path.slice(0, index + 1))));
      const at = known.findLast((one) => one !== undefined) ?? root;
      return { offset: at.offset, path: at.path, reason };
    },
  };
}

/** Reads the volumes that the containers use, with notes about their options and about unused volumes. */
function readVolumes(
  { reader, place }: Pick<ComposeFileContext, 'reader' | 'place'>,
  declared: ComposeField | undefined,
  used: ReadonlyMap<string, ComposeValue>,
): Record<string, object> {
  const fields = new Map(
    ((declared && reader.fields(declared)) ?? []).map((field) => [field.key, field]),
  );
  for (const [name, field] of fields)
    if (!used.has(name)) reader.note(field, composeNotes.volumeUnused);
  for (const [name, mount] of used) {
    const at = fields.get(name) ?? mount;
    place(['volumes', name], at);
    reader.note(at, CAPACITY);
    if (at !== mount && (reader.fields(at) ?? []).length > 0)
      reader.note(at, composeNotes.volumeOptions);
  }
  return Object.fromEntries(Array.from(used.keys(), (name) => [name, {}]));
}

/** The notes that are reported: each one once, for the first service that has it, and a bounded number. */
function reportedNotes(notes: readonly NodeProblem[]): NodeProblem[] {
  const unique = new Map(
    [...notes].reverse().map((note) => [`${note.offset} ${note.reason}`, note]),
  );
  const all = Array.from(unique.values()).sort((a, b) => a.offset - b.offset);
  const last = all[NOTES_MAX];
  return last ? [...all.slice(0, NOTES_MAX), { ...last, path: [], reason: MORE }] : all;
}

type Services = { list: readonly ComposeField[] } | { problems: readonly NodeProblem[] };

/** The services of a file, or the reason why none can be read. */
function listServices(
  reader: ComposeReader,
  root: ComposeValue,
  services: ComposeField | undefined,
): Services {
  const list = (services && reader.fields(services)) ?? [];
  const at = services ?? root;
  if (list.length === 0) return { problems: [{ ...at, reason: NO_SERVICES }] };
  const unusable = list.find(({ key }) => key === UNUSABLE_FILE_KEY);
  return unusable ? { problems: [{ ...unusable, reason: NAME_UNUSABLE }] } : { list };
}

/** Reads the services that become containers, up to one more than a project may have, with a note for each one without limits. */
function readContainers(context: ComposeFileContext, list: readonly ComposeField[]) {
  const found: [string, ComposeContainer][] = [];
  for (const field of list) {
    const container = readComposeService(context, field);
    if (container === undefined) continue;
    const { cpu, memory } = container.limits;
    if (cpu === undefined || memory === undefined) context.reader.note(field, NO_LIMITS);
    found.push([field.key, container]);
    if (found.length > MAX_CONTAINERS_PER_PROJECT) break;
  }
  return found;
}

/** Converts the services and volumes of a file to the input of a project file. */
function convert(
  root: ComposeValue,
  reader: ComposeReader,
  { place, repository }: Pick<ComposeFileContext, 'place' | 'repository'>,
): { input: object } | { problems: readonly NodeProblem[] } {
  const sections = reader.fields(root) ?? [];
  const section = (name: string) => sections.find(({ key }) => key === name);
  const services = listServices(reader, root, section('services'));
  if ('problems' in services) return services;
  const { list } = services;
  const built: ComposeValue[] = [];
  const used = new Map<string, ComposeValue>();
  const context: ComposeFileContext = {
    ...{ reader, place },
    repository: { ...repository, folder: gitSubpath.safeParse(repository.folder).data ?? '' },
    services: list.map(({ key }) => key),
    onRepository: (at) => built.push(at),
    onVolume: (name, at) => used.set(name, used.get(name) ?? at),
  };
  const containers = readContainers(context, list);
  noteOtherKeys(reader, sections, ['version', 'services', 'volumes'], COMPOSE_UNREAD_SECTIONS);
  const volumes = readVolumes(context, section('volumes'), used);
  const problems = built.slice(0, 1).flatMap((first) => repositoryProblems(repository, first));
  if (containers.length > MAX_CONTAINERS_PER_PROJECT)
    problems.push({ ...(section('services') ?? root), reason: CONTAINERS_FULL_MESSAGE });
  if (reader.isExceeded()) problems.push({ ...root, reason: TOO_MANY_LINES_MESSAGE });
  if (containers.length === 0) problems.push({ ...root, reason: NOTHING }, ...reader.notes);
  if (problems.length > 0) return { problems };
  return { input: { version: 1, containers: Object.fromEntries(containers), volumes } };
}

/**
 * Reads a Compose file as a project file. A service that is built or has an image becomes a container; the notes say, by line, what was guessed and
 * what has no counterpart. Never throws. The time is bounded for every text.
 * @param repository the repository with the file; it is needed when a service is built from it
 */
export function readComposeFile(
  text: string,
  repository: ComposeRepository,
): ProjectFileReadResult {
  const read = readYamlText(text, OPEN_YAML);
  if ('problems' in read) return read;
  const root: ComposeValue = { node: read.root, offset: 0, path: [] };
  const reader = createComposeReader(root.node);
  const { place, problemAt } = createPlaces(root);
  const converted = convert(root, reader, { place, repository });
  if ('problems' in converted) return { problems: read.locate(converted.problems) };
  const { data, error } = projectFile.safeParse(converted.input);
  if (error) {
    const reasons = error.issues.slice(0, NOTES_MAX).flatMap((issue) => reasonsOf(issue));
    return { problems: read.locate(reasons.map(problemAt)) };
  }
  const notes = read.locate(reportedNotes(reader.notes), NOTES_MAX + 1);
  return { file: { ...data, fromCompose: true }, notes };
}
