/** Writes a Deployment with the annotations that `in-force.ts` reads: during an attempt, in force, and taken back. */
import { randomUUID } from 'node:crypto';
import type { V1Deployment, V1PodTemplateSpec } from '@kubernetes/client-node';
import { type ContainerSpec, specHash } from '../container-spec.ts';
import {
  ATTEMPT,
  hashOf,
  IN_FORCE,
  type InForce,
  inForceOf,
  isMeantToRun,
  REVISION,
} from './in-force.ts';
import type { Manifest } from './manifests/manifest.ts';

/** A Deployment as a manifest. */
export type DeploymentManifest = V1Deployment & Manifest;

/** The rollout id of another attempt. */
export const newRevision = (): string => randomUUID();

const inForce = (spec: ContainerSpec, revision: string): InForce => ({
  hash: hashOf(spec),
  revision,
  specHash: specHash(spec),
  deployment: spec.deployment,
  image: spec.image,
  routes: spec.ports.flatMap((port) =>
    port.protocol === 'http' ? [{ hostname: port.hostname, port: port.internalPort }] : [],
  ),
});

function marked(
  manifest: DeploymentManifest,
  revision: string,
  marks: Record<string, string>,
): DeploymentManifest {
  const { metadata, spec } = manifest;
  if (spec === undefined) throw new Error('a Deployment without a specification');
  const { template } = spec;
  const annotations = { ...template.metadata?.annotations, [REVISION]: revision };
  return {
    ...manifest,
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...marks } },
    spec: { ...spec, template: { ...template, metadata: { ...template.metadata, annotations } } },
  };
}

/** The Deployment of an attempt, which replaces the version before. */
export function asAttempt(
  manifest: DeploymentManifest,
  revision: string,
  before: V1Deployment | undefined,
): DeploymentManifest {
  const was = before && inForceOf(before);
  const toRun = before !== undefined && isMeantToRun(before) ? 'running' : 'stopped';
  return marked(manifest, revision, {
    [ATTEMPT]: toRun,
    ...(was !== undefined && { [IN_FORCE]: JSON.stringify(was) }),
  });
}

/** The same Deployment once the attempt is in force. */
export const asInForce = (
  manifest: DeploymentManifest,
  revision: string,
  spec: ContainerSpec,
): DeploymentManifest =>
  marked(manifest, revision, { [IN_FORCE]: JSON.stringify(inForce(spec, revision)) });

/** The Deployment before the attempt, with the pod template of that time. */
export function asBefore(
  { metadata, spec }: V1Deployment,
  was: InForce,
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
      annotations: { ...annotations, [IN_FORCE]: JSON.stringify(was) },
    },
    spec: {
      selector: spec?.selector ?? {},
      ...spec,
      replicas,
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
  };
}
