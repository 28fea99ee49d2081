import type { V1Deployment, V1DeploymentStrategy, V1Secret } from '@kubernetes/client-node';
import { CONTAINER_START_SECONDS } from '@naru/contract/rules/limits';
import { type ContainerSpec, runsAlone, specHash } from '../../container-spec.ts';
import { ANNOTATION_KEYS, containerLabels, podSelectorLabels, slugAnnotations } from './labels.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { containerObjectName, projectNamespace, variablesSecretName } from './names.ts';
import { containerNetworkPolicy } from './network-policy.ts';
import { podSpec } from './pod.ts';
import { routeManifests } from './routes.ts';
import { listeningPorts, serviceManifests } from './services.ts';

/**
 * The time limit for a rollout without progress, in s: the pull of an image and the longest start. It is the same for all containers, so
 * that another time to start does not change the Deployment.
 */
const PROGRESS_SECONDS = 300 + CONTAINER_START_SECONDS.max;
/** The time after which a running container without any readiness check counts as ready, in s. */
const ALIVE_SECONDS = 3;

const strategyOf = (spec: ContainerSpec): V1DeploymentStrategy =>
  runsAlone(spec)
    ? { type: 'Recreate' }
    : { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } };

const isProbed = (spec: ContainerSpec): boolean =>
  spec.healthCheck !== undefined || listeningPorts(spec).some(({ protocol }) => protocol === 'TCP');

const environment = (settings: ManifestSettings, spec: ContainerSpec): V1Secret & Manifest => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: variablesSecretName(spec),
    namespace: projectNamespace(settings, spec.project),
    labels: containerLabels(settings, spec),
  },
  type: 'Opaque',
  immutable: true,
  data: Object.fromEntries(
    Object.entries(spec.env).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
  ),
});

/**
 * Returns a container's Deployment. Equal specifications of different deployments produce an equal pod template, so that the cluster
 * does not replace the pod.
 * @param init whether an init process runs before the program
 */
export function deploymentManifest(
  settings: ManifestSettings,
  spec: ContainerSpec,
  init = true,
): V1Deployment & Manifest {
  const labels = containerLabels(settings, spec);
  const annotations = { ...slugAnnotations(spec), [ANNOTATION_KEYS.specHash]: specHash(spec) };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: containerObjectName(spec),
      namespace: projectNamespace(settings, spec.project),
      labels,
      annotations: { ...annotations, [ANNOTATION_KEYS.deployment]: spec.deployment },
    },
    spec: {
      replicas: spec.stopped ? 0 : 1,
      revisionHistoryLimit: 1,
      progressDeadlineSeconds: PROGRESS_SECONDS,
      minReadySeconds: isProbed(spec) ? 0 : ALIVE_SECONDS,
      strategy: strategyOf(spec),
      selector: { matchLabels: podSelectorLabels(settings, spec) },
      template: { metadata: { labels, annotations }, spec: podSpec(settings, spec, init) },
    },
  };
}

/**
 * Returns all objects of a container, in the order of their application. The claims of its volumes are applied earlier, see
 * `volumeClaimManifest`. Other objects with the labels of the container belong to an earlier specification, and can be removed after the end
 * of the pods of that specification.
 */
export const containerManifests = (settings: ManifestSettings, spec: ContainerSpec): Manifest[] => [
  environment(settings, spec),
  ...serviceManifests(settings, spec),
  containerNetworkPolicy(settings, spec),
  deploymentManifest(settings, spec),
  ...routeManifests(settings, spec),
];
