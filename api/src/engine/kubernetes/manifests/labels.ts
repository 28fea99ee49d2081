import type { ContainerRef } from '../../container-spec.ts';
import { shortHash } from '../../short-hash.ts';
import type { ManifestSettings } from './manifest.ts';
import { containerName, nameOf } from './names.ts';

/** The labels that identify all objects of an installation. The values are object names, not slugs. */
export const LABEL = {
  managedBy: 'app.kubernetes.io/managed-by',
  /** A hash of the installation's id. Several installations may share one cluster. */
  installation: 'naru/installation',
  project: 'naru/project',
  container: 'naru/container',
  volume: 'naru/volume',
  role: 'naru/role',
  /** A label of Services that are reachable from outside, so that only these are watched. */
  published: 'naru/published',
} as const;

/** Data that labels cannot hold: exact slugs, and values that are not names. */
export const ANNOTATION = {
  project: 'naru/project',
  container: 'naru/container',
  volume: 'naru/volume',
  deployment: 'naru/deployment',
  specHash: 'naru/spec-hash',
} as const;

type Labels = Record<string, string>;

/** The Pod Security Standard of the namespaces. `restricted` would refuse every image whose user is not a number. */
export const SECURITY_LABELS: Labels = { 'pod-security.kubernetes.io/enforce': 'baseline' };

/** The labels of all objects of an installation, and of no other objects. */
export const installationLabels = ({ installation }: ManifestSettings): Labels => ({
  [LABEL.managedBy]: 'naru',
  [LABEL.installation]: shortHash(installation),
});

/** The labels of all objects of a project, its namespace included. */
export const projectLabels = (settings: ManifestSettings, project: string): Labels => ({
  ...installationLabels(settings),
  [LABEL.project]: nameOf(project),
});

/** The labels of all objects of a container, its pods included. */
export const labelsOf = (settings: ManifestSettings, ref: ContainerRef): Labels => ({
  ...projectLabels(settings, ref.project),
  [LABEL.container]: containerName(ref),
});

/** A label selector for these labels, and for these keys with any value. */
export const selectorOf = (labels: Labels, ...keys: string[]): string =>
  [...Object.entries(labels).map(([key, value]) => `${key}=${value}`), ...keys].join(',');

/** The selector of a container's pods. It must never change, because the selector of a Deployment is immutable. */
export const podSelector = (settings: ManifestSettings, ref: ContainerRef): Labels => ({
  [LABEL.installation]: shortHash(settings.installation),
  [LABEL.container]: containerName(ref),
});

/** Annotations with the slugs of a container, so that they can be read from its objects. */
export const slugAnnotations = ({ project, container }: ContainerRef): Labels => ({
  [ANNOTATION.project]: project,
  [ANNOTATION.container]: container,
});
