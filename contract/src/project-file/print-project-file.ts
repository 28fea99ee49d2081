import { Document, Scalar } from 'yaml';
import { DEFAULT_GIT_BRANCH, type ProjectVariableKind } from '../rules/limits.ts';
import { type PushSettings, STANDARD_PUSH } from '../rules/push-settings.ts';
import { CPU_QUANTITY, formatInLargeUnit, SIZE_QUANTITY } from '../rules/quantity.ts';
import { isReferenceName } from '../rules/reference.ts';
import { isSamePush } from './file-push.ts';
import { AUTOMATIC_START, SERVER_TARGET, WHOLE_UPLOAD } from './project-file.ts';
import { assignFileKeys, sortByText } from './project-names.ts';
import type {
  BackupSettings,
  ContainerState,
  ProjectState,
  VariableState,
  VolumeState,
} from './project-state.ts';

/** Creates a section of the file with the entries in the given order. Empty entries are omitted. */
function section(entries: readonly (readonly [key: string, value: unknown])[]) {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    (value instanceof Map && value.size === 0) ||
    (Array.isArray(value) && value.length === 0);
  return new Map(entries.filter(([, value]) => !isEmpty(value)));
}

/** Matches texts that a YAML block scalar preserves exactly: printable characters and line feeds, without blanks at the ends. */
const BLOCK = /^[^\s\p{C}](?:[^\p{C}\u2028\u2029]|\n)*[^\s\p{C}]\n?$/u;

/** Creates a scalar that every YAML reader reads as this text, including `yes`, `0777` and `null`. */
function exactText(text: string): Scalar {
  const scalar = new Scalar(text);
  const hasLines = text.trimEnd().includes('\n');
  scalar.type = hasLines && BLOCK.test(text) ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
  return scalar;
}

/** Formats a size in GiB when the size is a whole number of GiB, otherwise in MiB. */
const size = (mebibytes: number): string =>
  mebibytes % SIZE_QUANTITY.factor === 0
    ? formatInLargeUnit(mebibytes, SIZE_QUANTITY)
    : `${mebibytes} ${SIZE_QUANTITY.small}`;

/** Formats millicores as "0.5 vCPU". Three decimals are exact for every number of millicores. */
const cpu = (millicores: number): string => formatInLargeUnit(millicores, CPU_QUANTITY);

const variables = (list: readonly VariableState[]) =>
  section(sortByText(list, ({ key }) => key).map(({ key, value }) => [key, exactText(value)]));

function template({ template: chosen }: ContainerState) {
  if (chosen === null) return undefined;
  const options = sortByText(Object.entries(chosen.options), ([name]) => name);
  if (options.length === 0) return chosen.id;
  const values = options.map(
    ([name, value]) => [name, typeof value === 'string' ? exactText(value) : value] as const,
  );
  return section([
    ['id', chosen.id],
    ['options', section(values)],
  ]);
}

function git({ isUploaded, git: { url, branch, subpath } }: ContainerState) {
  if (isUploaded) return undefined;
  if (url === '' && ['', DEFAULT_GIT_BRANCH].includes(branch) && subpath === '') return undefined;
  return section([
    ['url', url || undefined],
    ['branch', branch || undefined],
    ['subpath', subpath || undefined],
  ]);
}

/** The image as its name, or with its digest. Names of images need no quotes, but a reader may take some texts for numbers. */
function image({ image: used }: ContainerState) {
  if (used === null) return undefined;
  if (used.digest === null) return exactText(used.name);
  return section([
    ['name', exactText(used.name)],
    ['digest', used.digest],
  ]);
}

/** The process in the order of its keys; empty for a container that uses the values of its image alone. */
function process({ process: { entrypoint, command, working_dir, user } }: ContainerState) {
  return section([
    ['entrypoint', entrypoint?.map(exactText)],
    ['command', command?.map(exactText)],
    ['working_dir', working_dir === null ? undefined : exactText(working_dir)],
    ['user', user === null ? undefined : exactText(user)],
  ]);
}

/** The settings of pushes, if there are others than the standard ones. Empty lists are printed, because an omitted list stays as it is. */
function push(settings: PushSettings | undefined) {
  if (settings === undefined || isSamePush(settings, STANDARD_PUSH)) return undefined;
  const { enabled, ref, pattern, paths, skip_words, wait_for_checks, cut_running } = settings;
  return new Map<string, unknown>([
    ['enabled', enabled],
    [ref, exactText(pattern)],
    ['paths', paths.map(exactText)],
    ['skip_words', skip_words.map(exactText)],
    ['wait_for_checks', wait_for_checks],
    ['cut_running', cut_running],
  ]);
}

/** The backups; a target that does not exist any more is left out, like the disk of the server. */
function backup(settings: BackupSettings | undefined, targets: ReadonlyMap<string, string>) {
  if (settings === undefined) return undefined;
  const { enabled, at, keep_days, keep_weeks, keep_months, target, point_in_time } = settings;
  const name = target === null ? undefined : targets.get(target);
  return section([
    ['enabled', enabled ? undefined : false],
    ['at', exactText(at)],
    ['keep_days', keep_days],
    ['keep_weeks', keep_weeks],
    ['keep_months', keep_months],
    ['target', name === undefined || name === SERVER_TARGET ? undefined : exactText(name)],
    ['point_in_time', point_in_time],
  ]);
}

/** What the entries of a file refer to. */
interface PrintedNames {
  /** The keys of the volumes, by their ids. */
  volumeKeys: ReadonlyMap<string, string>;
  /** The names of the targets, by their ids. */
  targets: ReadonlyMap<string, string>;
}

function container(
  state: ContainerState,
  name: string | undefined,
  { volumeKeys, targets }: PrintedNames,
) {
  const networks = sortByText(state.networks, ({ port }) => String(port).padStart(5, '0'));
  const mounts = sortByText(state.mounts, ({ path }) => path);
  return section([
    ['name', name],
    ['template', template(state)],
    ['git', git(state)],
    ['image', image(state)],
    ['upload', state.isUploaded ? exactText(state.git.subpath || WHOLE_UPLOAD) : undefined],
    [
      'limits',
      section([
        ['cpu', cpu(state.limits.cpu)],
        ['memory', size(state.limits.memory)],
        ['start', state.limits.start === null ? AUTOMATIC_START : `${state.limits.start} s`],
      ]),
    ],
    ['process', process(state)],
    ['push', push(state.push)],
    ['env', variables(state.env)],
    ['build', variables(state.build)],
    ['secrets', [...state.secrets].sort()],
    [
      'networks',
      networks.map(({ port, type, domain, protocol, drainSeconds }) =>
        section([
          ['port', port],
          ['type', type],
          ['domain', domain ?? undefined],
          ['protocol', protocol],
          ['drain_seconds', drainSeconds],
        ]),
      ),
    ],
    [
      'mounts',
      mounts.map(({ volume, path }) =>
        section([
          ['volume', volumeKeys.get(volume)],
          ['path', path],
        ]),
      ),
    ],
    ['backup', backup(state.backup, targets)],
  ]);
}

const volume = (
  { capacity, backup: settings }: VolumeState,
  name: string | undefined,
  targets: ReadonlyMap<string, string>,
) =>
  section([
    ['name', name],
    ['capacity', size(capacity)],
    ['backup', backup(settings, targets)],
  ]);

/** The shared variables of one kind, sorted by key. */
const sharedOfKind = ({ shared = [] }: ProjectState, wanted: ProjectVariableKind) =>
  sortByText(
    shared.filter(({ kind }) => kind === wanted),
    ({ key }) => key,
  ).map(({ key, value }) => ({ id: key, key, value: value ?? '' }));

const HEADER = ' 나루 프로젝트입니다. 시크릿은 이름만 있고 값은 없습니다.';

/** Prints the file of a project. The same state always results in the same text, and a plan for that text contains no changes. */
export function printProjectFile(state: ProjectState, options: { schemaUrl: string }): string {
  const volumes = assignFileKeys(state.volumes);
  const targets = new Map(state.targets?.map((target) => [target.id, target.name]));
  const volumeKeys = new Map(volumes.map(({ key, item }) => [item.id, key]));
  const containers = assignFileKeys(state.containers, isReferenceName).map(
    ({ key, name, item }) => [key, container(item, name, { volumeKeys, targets })] as const,
  );
  const file = section([
    ['version', 1],
    ['name', state.name],
    ['variables', variables(sharedOfKind(state, 'env'))],
    ['secrets', sharedOfKind(state, 'secret').map(({ key }) => key)],
    ['registries', [...(state.registries ?? [])].sort()],
    ['containers', section(containers)],
    ['volumes', section(volumes.map(({ key, name, item }) => [key, volume(item, name, targets)]))],
  ]);
  const document = new Document(file);
  document.commentBefore = ` yaml-language-server: $schema=${options.schemaUrl}\n${HEADER}`;
  return document.toString({ lineWidth: 0, blockQuote: 'literal' });
}
