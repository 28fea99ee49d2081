/** Compares two configurations. */
import type {
  ContainerSpecification,
  DeploymentSpecification,
} from '../deployment/deployment-specification.ts';
import { findReferenceText } from './reference-text.ts';
import {
  type ContainerSetting,
  type SettingSubject,
  settingsOfContainer,
  uploadText,
} from './settings.ts';

/**
 * A difference between two configurations. `from` and `to` are exact values, including secrets: only `toShownChange` may convert them
 * to texts.
 */
export interface ConfigurationDifference {
  /** The container in its later state, or in its earlier state if it was deleted; null for a setting of the project itself. */
  container: ContainerSpecification | null;
  subject: 'container' | 'commit' | SettingSubject;
  name: string | null;
  /** The earlier and the later value; undefined where the setting does not exist. */
  from: string | undefined;
  to: string | undefined;
  /** The stored texts of values with references; absent when neither value has references. */
  texts?: { from: string | undefined; to: string | undefined };
}

const keyOf = ({ subject, name }: Pick<ContainerSetting, 'subject' | 'name'>): string =>
  JSON.stringify([subject, name]);

const byKey = (container: ContainerSpecification): Map<string, ContainerSetting> =>
  new Map(settingsOfContainer(container).map((setting) => [keyOf(setting), setting]));

/** Settings that are added and removed together with the source. */
const PARTS_OF_SOURCE: readonly string[] = ['git_branch', 'git_subpath'] satisfies SettingSubject[];

/** The settings of an image, and of every source. */
const OF_IMAGE: readonly string[] = ['image', 'image_digest'] satisfies SettingSubject[];
const OF_ANY_SOURCE: readonly string[] = [
  ...OF_IMAGE,
  ...PARTS_OF_SOURCE,
  ...(['git_url', 'upload', 'template', 'template_option'] satisfies SettingSubject[]),
];

/** The settings of an uploaded folder and of a repository. A template is used with both. */
const OF_UPLOAD: readonly string[] = [
  ...PARTS_OF_SOURCE,
  ...(['git_url', 'upload'] satisfies SettingSubject[]),
];

/** Returns what a container is made of as one text. */
function sourceText(container: ContainerSpecification): string | undefined {
  const { imageSource, source, upload, template } = container;
  if (upload) return uploadText(upload);
  if (!imageSource) return source?.url ?? template?.id;
  const { reference, digest } = imageSource;
  return digest === null ? reference : `${reference}@${digest}`;
}

/**
 * Compares sources of different kinds, and images. Another image, and an image or an upload instead of a repository or the other way round, is a single
 * difference, because its parts mean nothing without each other. `covered` are the subjects that it contains.
 */
function compareKinds(
  from: ContainerSpecification,
  to: ContainerSpecification,
): { difference: ConfigurationDifference[]; covered: readonly string[] } {
  const texts = { from: sourceText(from), to: sourceText(to) };
  if (from.imageSource?.reference === to.imageSource?.reference) {
    if ((from.upload === undefined) === (to.upload === undefined))
      return { difference: [], covered: [] };
    return {
      difference: [{ container: to, subject: 'upload', name: null, ...texts }],
      covered: OF_UPLOAD,
    };
  }
  return {
    difference: [{ container: to, subject: 'image', name: null, ...texts }],
    covered: from.imageSource && to.imageSource ? OF_IMAGE : OF_ANY_SOURCE,
  };
}

/** Settings that are added and removed together with another setting: the capacity of a volume with its mount, for example. */
const ADDED_WITH_ANOTHER: readonly string[] = ['volume', 'secret_use'] satisfies SettingSubject[];

/** Returns the texts of a setting with references; nothing for a setting that has none on both sides. */
function referenceTexts(
  from: ContainerSpecification,
  to: ContainerSpecification,
  setting: { subject: SettingSubject; name: string | null },
): Pick<ConfigurationDifference, 'texts'> {
  const texts = { from: findReferenceText(from, setting), to: findReferenceText(to, setting) };
  return texts.from === undefined && texts.to === undefined ? {} : { texts };
}

/** Returns the differences between the settings of two containers: another image first, the others in the order of `settingsOfContainer`. */
export function compareContainers(
  from: ContainerSpecification,
  to: ContainerSpecification,
): ConfigurationDifference[] {
  const [before, after] = [byKey(from), byKey(to)];
  const hasFolder = ({ source, upload }: ContainerSpecification) => Boolean(source ?? upload);
  const sourceStays = hasFolder(from) === hasFolder(to);
  const { difference, covered } = compareKinds(from, to);
  const isShown = ({ subject }: { subject: SettingSubject }): boolean =>
    !covered.includes(subject) && (sourceStays || !PARTS_OF_SOURCE.includes(subject));
  const settings = [...new Map([...before, ...after])].filter(([, setting]) => isShown(setting));
  const rest = settings.flatMap(([key, { subject, name }]) => {
    const values = { from: before.get(key)?.value, to: after.get(key)?.value };
    if (values.from === values.to) return [];
    const isOneSided = values.from === undefined || values.to === undefined;
    if (ADDED_WITH_ANOTHER.includes(subject) && isOneSided) return [];
    const setting = { subject, name };
    return [{ container: to, ...setting, ...values, ...referenceTexts(from, to, setting) }];
  });
  return [...difference, ...rest];
}

/**
 * Returns all differences between two lists of containers. A container in only one list is a single difference.
 * @param from containers by slug; `unknown` for a container whose configuration is not known
 */
export function compareContainerLists(
  from: ReadonlyMap<string, ContainerSpecification | 'unknown'>,
  to: readonly ContainerSpecification[],
): ConfigurationDifference[] {
  const remaining = new Set(to.map(({ slug }) => slug));
  const removed = [...from.values()].flatMap((container): ConfigurationDifference[] =>
    container === 'unknown' || remaining.has(container.slug)
      ? []
      : [{ container, subject: 'container', name: null, from: container.name, to: undefined }],
  );
  const rest = to.flatMap((container): ConfigurationDifference[] => {
    const before = from.get(container.slug);
    if (before === 'unknown') return [];
    if (before !== undefined) return compareContainers(before, container);
    return [{ container, subject: 'container', name: null, from: undefined, to: container.name }];
  });
  return [...removed, ...rest];
}

/** The earlier configuration of a comparison. A container is `unknown` when its configuration is not known. */
export interface ComparedConfiguration {
  project: Pick<DeploymentSpecification['project'], 'name'>;
  containers: ReadonlyMap<string, ContainerSpecification | 'unknown'>;
}

/** Returns all differences between two configurations, including the project's name. */
export function compareSpecifications(
  from: ComparedConfiguration,
  to: DeploymentSpecification,
): ConfigurationDifference[] {
  const names = { from: from.project.name, to: to.project.name };
  const renamed: ConfigurationDifference[] =
    names.from === names.to ? [] : [{ container: null, subject: 'name', name: null, ...names }];
  return [...renamed, ...compareContainerLists(from.containers, to.containers)];
}
