import type { ContainerRef } from '../../container-spec.ts';
import { shortHash } from '../../short-hash.ts';
import { containerName, nameOf } from './names.ts';
import type { ManifestSettings } from './settings.ts';

/** The labels by which everything of ours is selected. Their values are names, not slugs. */
export const LABEL = {
  managedBy: 'app.kubernetes.io/managed-by',
  /** The installation it belongs to, as a hash; several may share one cluster. */
  installation: 'naru/installation',
  project: 'naru/project',
  container: 'naru/container',
  volume: 'naru/volume',
  role: 'naru/role',
  /** On Services that are reached from outside, so that these alone are watched. */
  published: 'naru/published',
} as const;

/** What a label cannot hold: slugs as they are, and what is no name. */
export const ANNOTATION = {
  project: 'naru/project',
  container: 'naru/container',
  volume: 'naru/volume',
  deployment: 'naru/deployment',
  specHash: 'naru/spec-hash',
} as const;

type Labels = Record<string, string>;

/** The Pod Security Standard of our namespaces. `restricted` would refuse every image whose user is not a number. */
export const SECURITY_LABELS: Labels = { 'pod-security.kubernetes.io/enforce': 'baseline' };

/** On everything of an installation, and on nothing else. */
export const installationLabels = ({ installation }: ManifestSettings): Labels => ({
  [LABEL.managedBy]: 'naru',
  [LABEL.installation]: shortHash(installation),
});

/** On everything of a project, its namespace included. */
export const projectLabels = (settings: ManifestSettings, project: string): Labels => ({
  ...installationLabels(settings),
  [LABEL.project]: nameOf(project),
});

/** On everything of a container, its pods included. */
export const labelsOf = (settings: ManifestSettings, ref: ContainerRef): Labels => ({
  ...projectLabels(settings, ref.project),
  [LABEL.container]: containerName(ref),
});

/** Selects what has all of these labels, and those with these keys whatever their value. */
export const selectorOf = (labels: Labels, ...keys: string[]): string =>
  [...Object.entries(labels).map(([key, value]) => `${key}=${value}`), ...keys].join(',');

/** By what a container's pods are selected. A Deployment's selector can never change, so this never does. */
export const podSelector = (settings: ManifestSettings, ref: ContainerRef): Labels => ({
  [LABEL.installation]: shortHash(settings.installation),
  [LABEL.container]: containerName(ref),
});

/** The slugs of a container, to be read back from what bears its labels. */
export const slugAnnotations = ({ project, container }: ContainerRef): Labels => ({
  [ANNOTATION.project]: project,
  [ANNOTATION.container]: container,
});
