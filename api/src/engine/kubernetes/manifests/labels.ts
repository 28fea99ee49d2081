import type { ContainerRef } from '../../container-spec.ts';
import { shortHash } from '../../short-hash.ts';
import type { ManifestSettings } from './manifest.ts';
import { containerObjectName, toObjectName } from './names.ts';

/** The labels that identify all objects of an installation. The values are object names, not slugs. */
export const LABEL_KEYS = {
  managedBy: 'app.kubernetes.io/managed-by',
  /** A hash of the installation's id. Several installations may share one cluster. */
  installation: 'naru/installation',
  project: 'naru/project',
  container: 'naru/container',
  volume: 'naru/volume',
  role: 'naru/role',
  /** The label of Services that are reachable from outside. The server watches only Services with this label. */
  published: 'naru/published',
} as const;

/** The annotations for data that is not valid in labels: exact slugs, and values that are not names. */
export const ANNOTATION_KEYS = {
  project: 'naru/project',
  container: 'naru/container',
  volume: 'naru/volume',
  deployment: 'naru/deployment',
  specHash: 'naru/spec-hash',
  /** The time at which a throw-away pod, or a copy of one instant, is to be removed, in s since 1970. */
  expires: 'naru/expires',
} as const;

/** The role of pods for one purpose, which have no network. */
export const THROW_AWAY_ROLE = 'throw-away';

/** The role of the snapshots and claims of copies of one instant. */
export const INSTANT_COPY_ROLE = 'instant-copy';

type Labels = Record<string, string>;

/** The Pod Security Standard of the namespaces. `restricted` would refuse every image whose user is not a number. */
export const POD_SECURITY_LABELS: Labels = { 'pod-security.kubernetes.io/enforce': 'baseline' };

/** Returns the labels of all objects of an installation. No other object has these labels. */
export const installationLabels = ({ installation }: ManifestSettings): Labels => ({
  [LABEL_KEYS.managedBy]: 'naru',
  [LABEL_KEYS.installation]: shortHash(installation),
});

/** Returns the labels of all objects of a project, including its namespace. */
export const projectLabels = (settings: ManifestSettings, project: string): Labels => ({
  ...installationLabels(settings),
  [LABEL_KEYS.project]: toObjectName(project),
});

/** Returns the labels of all objects of a container, including its pods. */
export const containerLabels = (settings: ManifestSettings, ref: ContainerRef): Labels => ({
  ...projectLabels(settings, ref.project),
  [LABEL_KEYS.container]: containerObjectName(ref),
});

/** Returns the labels of a project's throw-away pods. */
export const throwAwayLabels = (settings: ManifestSettings, project: string): Labels => ({
  ...projectLabels(settings, project),
  [LABEL_KEYS.role]: THROW_AWAY_ROLE,
});

/** Returns the labels of the copies of one instant of a project's volumes. */
export const instantCopyLabels = (settings: ManifestSettings, project: string): Labels => ({
  ...projectLabels(settings, project),
  [LABEL_KEYS.role]: INSTANT_COPY_ROLE,
});

/** Returns a label selector for objects that have all `labels`, and all `keys` with any value. */
export const formatLabelSelector = (labels: Labels, ...keys: string[]): string =>
  [...Object.entries(labels).map(([key, value]) => `${key}=${value}`), ...keys].join(',');

/** Returns the selector of a container's pods. The selector must never change, because the selector of a Deployment is immutable. */
export const podSelectorLabels = (settings: ManifestSettings, ref: ContainerRef): Labels => ({
  [LABEL_KEYS.installation]: shortHash(settings.installation),
  [LABEL_KEYS.container]: containerObjectName(ref),
});

/** Returns annotations with the slugs of a container, so that the slugs can be read from the objects of the container. */
export const slugAnnotations = ({ project, container }: ContainerRef): Labels => ({
  [ANNOTATION_KEYS.project]: project,
  [ANNOTATION_KEYS.container]: container,
});
