import { createHash } from 'node:crypto';
import type { ConfigurationChange } from '@naru/contract/entities/change';
import { splitCommandLine } from '@naru/contract/rules/command-words';
import {
  createReferenceNames,
  escapeTemplate,
  type ReferenceNames,
} from '@naru/contract/rules/reference';
import {
  type ContainerSpecification,
  confidentialValues,
} from '../deployment/deployment-specification.ts';
import type { ConfigurationDifference } from './compare.ts';
import { showReferenceText, VARIABLE_KINDS_BY_SUBJECT } from './reference-text.ts';
import type { VolumeNames } from './settings.ts';

/** The maximum length of a displayed value, in UTF-16 units. */
const SHOWN_MAX = 256;
/**
 * The minimum length of masked secrets, in UTF-16 units. A shorter secret also occurs in ordinary words, which would be masked too.
 */
const MASKED_FROM = 4;
/** The length of the compared prefix of a long secret, in UTF-16 units. A limited prefix bounds the time of the comparison. */
const RECOGNISED_BY = 32;
const MASK = '••••••';

const cut = (text: string): string => {
  if (text.length <= SHOWN_MAX) return text;
  const head = text.slice(0, SHOWN_MAX);
  // Avoids a cut in the middle of a surrogate pair.
  return `${head.isWellFormed() ? head : head.slice(0, -1)}…`;
};

/** Whether a text contains one of the sought texts, which all have this length. */
function holdsOne(text: string, length: number, sought: ReadonlySet<string>): boolean {
  for (let start = 0; start + length <= text.length; start += 1) {
    if (sought.has(text.slice(start, start + length))) return true;
  }
  return false;
}

/**
 * Creates a function that converts a value to a displayable text: truncated, and masked completely if the displayed text contains the
 * beginning of a secret. The password in a URL is masked. Secrets of equal length are searched together, so that a large number of
 * secrets does not slow the search down.
 * @param secrets in plain text
 */
export function createValueFormatter(secrets: readonly string[]): (text: string) => string {
  const beginnings = new Set(
    secrets
      .filter((secret) => secret.trim().length >= MASKED_FROM)
      .map((secret) => secret.slice(0, RECOGNISED_BY)),
  );
  const byLength = Map.groupBy(beginnings, ({ length }) => length);
  const sought = Array.from(byLength, ([length, some]) => ({ length, some: new Set(some) }));
  return (text) => {
    const looked = text.slice(0, SHOWN_MAX + RECOGNISED_BY);
    if (sought.some(({ length, some }) => holdsOne(looked, length, some))) return MASK;
    return cut(text).replace(/(:\/\/[^\s:/?#@]*):[^\s/?#@]*@/g, `$1:${MASK}@`);
  };
}

/** The work that a change needs. */
type Effect = 'build' | 'restart' | 'none';

/** The conditions under which changes are applied. */
interface Applying {
  /** Whether the engine can change limits of running containers. */
  liveLimits: boolean;
  /** False for a rollback, whose images exist already. */
  builds: boolean;
}

const NO_WORK: readonly string[] = [
  'name',
  'stopped',
  'start_seconds',
] satisfies ConfigurationDifference['subject'][];

const NEED_IMAGE: readonly string[] = [
  'git_url',
  'git_branch',
  'git_subpath',
  'image',
  'upload',
  'template',
  'template_option',
  'build_var',
  'secret_use',
] satisfies ConfigurationDifference['subject'][];

/**
 * Whether the engine can apply a limit without a restart. A lower memory limit needs a restart, which checks whether the container
 * still runs. The server of a database reads the settings that fit its memory at its start.
 */
const fitsLive = ({ container, subject, from, to }: ConfigurationDifference): boolean =>
  subject === 'cpu_limit' || (container?.derived === undefined && Number(to) >= Number(from));

/** Returns the work that a difference needs: building an image, replacing the container, or none. */
export function effectOfDifference(
  difference: ConfigurationDifference,
  { liveLimits, builds }: Applying,
): Effect {
  const { subject, to, container } = difference;
  const newImage = builds && !container?.imageSource ? 'build' : 'restart';
  if (NO_WORK.includes(subject)) return 'none';
  if (subject === 'container') return to === undefined ? 'none' : newImage;
  if (subject === 'cpu_limit' || subject === 'memory_limit')
    return liveLimits && fitsLive(difference) ? 'none' : 'restart';
  return NEED_IMAGE.includes(subject) ? newImage : 'restart';
}

/** The context for the display of differences. */
export interface ChangeDisplayContext {
  /** The id of the deployed state that the change is compared with. The id of a change contains this id, so a deployment alters it. */
  base: string;
  volumes: VolumeNames;
  applying: Applying;
  /** The secrets of a container in both compared configurations. */
  secretsOf: (slug: string) => readonly string[];
  /** The names of the containers in both compared configurations, for references. */
  names: ReferenceNames;
}

/** Subjects whose values are free texts of members. */
const FREE: readonly string[] = [
  'git_url',
  'image',
  'upload',
  'template_option',
  'entrypoint',
  'command',
  'working_dir',
  'env',
  'build_var',
] satisfies ConfigurationDifference['subject'][];

/** Subjects whose values are command lines. */
const COMMANDS: readonly string[] = [
  'entrypoint',
  'command',
] satisfies ConfigurationDifference['subject'][];

/** Formats a command line. Its quotes and backslashes may divide a secret, so the secrets are sought in its words. */
function formatCommand(line: string, format: (text: string) => string): string {
  const read = splitCommandLine(line);
  const words = 'words' in read ? read.words.join(' ') : line;
  return format(words) === MASK ? MASK : format(line);
}

/** Returns the secrets of containers by slug, from several configurations. */
export function collectSecretsBySlug(
  ...configurations: readonly Iterable<ContainerSpecification | 'unknown'>[]
): ChangeDisplayContext['secretsOf'] {
  const containersBySlug = new Map<string, string[]>();
  for (const container of configurations.flatMap((some) => [...some])) {
    if (container === 'unknown') continue;
    const known = containersBySlug.get(container.slug) ?? [];
    containersBySlug.set(container.slug, [...known, ...confidentialValues(container)]);
  }
  return (slug) => containersBySlug.get(slug) ?? [];
}

/** Returns the names of the containers of several configurations. A container has its name in the last of them. */
export function collectReferenceNames(
  ...configurations: readonly Iterable<ContainerSpecification | 'unknown'>[]
): ReferenceNames {
  const bySlug = new Map<string, { slug: string; name: string }>();
  for (const container of configurations.flatMap((some) => [...some]))
    if (container !== 'unknown') bySlug.set(container.slug, container);
  return createReferenceNames([...bySlug.values()]);
}

/** Returns a stable id of a change that reveals nothing about its values. */
const idOf = (base: string, parts: readonly (string | null | undefined)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([base, ...parts]))
    .digest('base64url')
    .slice(0, 22);

const kindOf = ({ from, to }: ConfigurationDifference): 'added' | 'removed' | 'changed' => {
  if (from === undefined) return 'added';
  return to === undefined ? 'removed' : 'changed';
};

/** Creates a function that formats values of the difference's subject for display, and returns null for secret values. */
function writer(
  { subject, container }: ConfigurationDifference,
  { volumes, secretsOf }: ChangeDisplayContext,
): (value: string) => string | null {
  if (subject === 'secret') return () => null;
  if (subject === 'mount') return (slug) => volumes.get(slug) ?? slug;
  if (container === null || !FREE.includes(subject)) return (value) => value;
  const format = createValueFormatter(secretsOf(container.slug));
  return COMMANDS.includes(subject) ? (line) => formatCommand(line, format) : format;
}

const ONLY_VALUE_CHANGED = '참조한 값이 바뀌었습니다.';

/** Returns the displayed values of a difference. A value with references is shown as its text, which contains no value of another setting. */
function textsOf(
  difference: ConfigurationDifference,
  showing: ChangeDisplayContext,
): { from: string | null; to: string | null } {
  const write = writer(difference, showing);
  const { subject, texts } = difference;
  const shown = (side: 'from' | 'to'): string | null => {
    const value = difference[side];
    if (value === undefined) return null;
    const text = texts?.[side];
    if (text !== undefined) return write(showReferenceText(text, showing.names));
    return write(subject in VARIABLE_KINDS_BY_SUBJECT ? escapeTemplate(value) : value);
  };
  const [from, to] = [shown('from'), shown('to')];
  const haveReferences = texts?.from !== undefined && texts.to !== undefined;
  return { from, to: haveReferences && from !== null && from === to ? ONLY_VALUE_CHANGED : to };
}

/** Converts a difference to the change of a response, without author and time. */
export function toShownChange(
  difference: ConfigurationDifference,
  showing: ChangeDisplayContext,
): ConfigurationChange {
  const { container, subject, name } = difference;
  const texts = textsOf(difference, showing);
  const slug = container?.slug ?? null;
  const change = kindOf(difference);
  return {
    id: idOf(showing.base, [slug, subject, name, change, texts.from, texts.to]),
    container: slug,
    container_name: container?.name ?? null,
    subject,
    name: subject === 'volume' ? (showing.volumes.get(name ?? '') ?? name) : name,
    change,
    ...texts,
    effect: effectOfDifference(difference, showing.applying),
    changed_at: null,
    changed_by: null,
    can_discard: false,
  };
}
