/** Reads and writes the annotations of a Deployment that describe its version in force and its current attempt. */
import { createHash, randomUUID } from 'node:crypto';
import type { V1Deployment, V1Pod, V1PodTemplateSpec } from '@kubernetes/client-node';
import { z } from 'zod';
import { type ContainerRef, type ContainerSpec, specHash } from '../container-spec.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { ANNOTATION_KEYS } from './manifests/labels.ts';
import type { Manifest } from './manifests/manifest.ts';
import { containerObjectName, projectNamespace } from './manifests/names.ts';

/** The annotation of Deployments with the version in force, as JSON. Missing until the first version comes into force. */
const IN_FORCE = 'naru/in-force';
/** The annotation of Deployments during an attempt: whether the version in force should run again if the attempt fails. */
const ATTEMPT = 'naru/attempt';
/** The annotation of pods with the rollout id of their attempt. */
export const ROLLOUT_ID_ANNOTATION = 'naru/revision';

const inForceSchema = z
  .object({
    /** A hash of the specification with its limits. `specHash` excludes the limits. */
    hash: z.string(),
    /** The rollout id of the attempt, which identifies the pods of the attempt. The stored name `revision` must not change. */
    revision: z.string(),
    specHash: z.string(),
    deployment: z.string(),
    image: z.string(),
    /** The time that the container has to start, in s. */
    startSeconds: z.optional(z.number()),
    routes: z.array(
      z.object({ hostname: z.string(), port: z.number(), h2c: z.optional(z.literal(true)) }),
    ),
  })
  .transform(({ hash, revision, ...others }) => ({ hash, rolloutId: revision, ...others }));
export type VersionInForce = z.infer<typeof inForceSchema>;

const storedText = ({ hash, rolloutId, ...others }: VersionInForce): string =>
  JSON.stringify({ hash, revision: rolloutId, ...others });

/** Leaves the hash of a version without a time to drain as it was before there was one. */
const drainSettings = ({ drainSeconds }: ContainerSpec): number[] =>
  drainSeconds === undefined ? [] : [drainSeconds];

/** Computes the hash in `VersionInForce`, of everything that a pod contains. */
export const specAndLimitsHash = (spec: ContainerSpec): string =>
  createHash('sha256')
    .update(JSON.stringify([specHash(spec), spec.limits, ...drainSettings(spec)]))
    .digest('hex');

const annotation = (object: { metadata?: { annotations?: Record<string, string> } }, key: string) =>
  object.metadata?.annotations?.[key];

export function readVersionInForce(deployment: V1Deployment): VersionInForce | undefined {
  const text = annotation(deployment, IN_FORCE);
  return text === undefined ? undefined : inForceSchema.parse(JSON.parse(text));
}

/** Returns the state to restore if the current attempt fails; `undefined` without an attempt. */
export function readStateBeforeAttempt(
  deployment: V1Deployment,
): 'running' | 'stopped' | undefined {
  const text = annotation(deployment, ATTEMPT);
  return text === undefined ? undefined : z.enum(['running', 'stopped']).parse(text);
}

/** Returns the rollout id of a pod, see `VersionInForce`. */
export const readRolloutId = (object: V1Pod | V1PodTemplateSpec): string | undefined =>
  annotation(object, ROLLOUT_ID_ANNOTATION);

/** Returns the container to which an object belongs. */
export const readContainerRef = (object: V1Deployment | V1Pod): ContainerRef => ({
  project: annotation(object, ANNOTATION_KEYS.project) ?? '',
  container: annotation(object, ANNOTATION_KEYS.container) ?? '',
});

/** Returns the key of a container for maps and queues. */
export const containerKey = ({ project, container }: ContainerRef): string =>
  JSON.stringify([project, container]);

export const shouldContainerRun = ({ spec }: V1Deployment): boolean => spec?.replicas !== 0;

/** Returns a container's Deployment, even if no version is in force. */
export function findDeployment(
  { state, settings }: KubernetesContext,
  ref: ContainerRef,
): V1Deployment | undefined {
  const namespace = projectNamespace(settings, ref.project);
  return state
    .deployments()
    .find(
      ({ metadata }) =>
        metadata?.namespace === namespace && metadata.name === containerObjectName(ref),
    );
}

/** A Deployment that can be applied as a manifest. */
export type DeploymentManifest = V1Deployment & Manifest;

/** Creates the rollout id of a new attempt. */
export const createRolloutId = (): string => randomUUID();

const inForce = (spec: ContainerSpec, rolloutId: string): VersionInForce => ({
  hash: specAndLimitsHash(spec),
  rolloutId,
  specHash: specHash(spec),
  deployment: spec.deployment,
  image: spec.image,
  startSeconds: spec.startSeconds,
  routes: spec.ports.flatMap((port) =>
    port.protocol === 'http'
      ? [{ hostname: port.hostname, port: port.internalPort, ...(port.h2c && { h2c: port.h2c }) }]
      : [],
  ),
});

function marked(
  manifest: DeploymentManifest,
  rolloutId: string,
  marks: Record<string, string>,
): DeploymentManifest {
  const { metadata, spec } = manifest;
  if (spec === undefined) throw new Error('a Deployment without a specification');
  const { template } = spec;
  const annotations = { ...template.metadata?.annotations, [ROLLOUT_ID_ANNOTATION]: rolloutId };
  return {
    ...manifest,
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...marks } },
    spec: { ...spec, template: { ...template, metadata: { ...template.metadata, annotations } } },
  };
}

/** Returns the Deployment of an attempt to replace the version `before`. */
export function attemptDeployment(
  manifest: DeploymentManifest,
  rolloutId: string,
  before: V1Deployment | undefined,
): DeploymentManifest {
  const was = before && readVersionInForce(before);
  const toRun = before !== undefined && shouldContainerRun(before) ? 'running' : 'stopped';
  return marked(manifest, rolloutId, {
    [ATTEMPT]: toRun,
    ...(was !== undefined && { [IN_FORCE]: storedText(was) }),
  });
}

/** Returns the Deployment of an attempt that has come into force. */
export const deploymentInForce = (
  manifest: DeploymentManifest,
  rolloutId: string,
  spec: ContainerSpec,
): DeploymentManifest =>
  marked(manifest, rolloutId, { [IN_FORCE]: storedText(inForce(spec, rolloutId)) });

/** Returns the Deployment that restores the version before an attempt. `was` and `template` describe that version. */
export function createRollbackDeployment(
  { metadata, spec }: V1Deployment,
  was: VersionInForce,
  template: V1PodTemplateSpec,
  replicas: number,
): V1Deployment {
  const { [ATTEMPT]: _, ...annotations } = metadata?.annotations ?? {};
  const { 'pod-template-hash': __, ...labels } = template.metadata?.labels ?? {};
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: metadata?.name ?? '',
      namespace: metadata?.namespace ?? '',
      labels: metadata?.labels ?? {},
      annotations: { ...annotations, [IN_FORCE]: storedText(was) },
    },
    spec: {
      selector: spec?.selector ?? {},
      ...spec,
      replicas,
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
  };
}
