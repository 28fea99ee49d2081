/** What a Deployment says about itself: what is in force, and whether something else is being tried. */
import { createHash } from 'node:crypto';
import type { V1Deployment, V1Pod, V1PodTemplateSpec } from '@kubernetes/client-node';
import { z } from 'zod';
import type { ContainerRef, ContainerSpec } from '../container-spec.ts';
import { specHash } from '../spec-hash.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { ANNOTATION } from './manifests/labels.ts';
import { containerName, namespaceOf } from './manifests/names.ts';

/** On a Deployment, as JSON: the last specification that came into force. None before the first. */
export const IN_FORCE = 'naru/in-force';
/** On a Deployment while something else than what is in force is being tried: whether it is to run when that fails. */
export const ATTEMPT = 'naru/attempt';
/** On pods: of which specification they are. */
export const REVISION = 'naru/revision';

const inForceSchema = z.object({
  /** Of everything that a pod is made from: unlike the hash of a specification, its limits too. */
  hash: z.string(),
  /** Of this one attempt, by which its pods are told from those of all others. */
  revision: z.string(),
  specHash: z.string(),
  deployment: z.string(),
  image: z.string(),
  routes: z.array(z.object({ hostname: z.string(), port: z.number() })),
});
export type InForce = z.infer<typeof inForceSchema>;

/** @see InForce */
export const hashOf = (spec: ContainerSpec): string =>
  createHash('sha256')
    .update(JSON.stringify([specHash(spec), spec.limits]))
    .digest('hex');

const annotation = (object: { metadata?: { annotations?: Record<string, string> } }, key: string) =>
  object.metadata?.annotations?.[key];

export function inForceOf(deployment: V1Deployment): InForce | undefined {
  const text = annotation(deployment, IN_FORCE);
  return text === undefined ? undefined : inForceSchema.parse(JSON.parse(text));
}

/** What is to run again when the attempt under way fails; `undefined` when there is none. */
export function attemptOf(deployment: V1Deployment): 'running' | 'stopped' | undefined {
  const text = annotation(deployment, ATTEMPT);
  return text === undefined ? undefined : z.enum(['running', 'stopped']).parse(text);
}

/** Of which attempt a pod is, see `InForce`. */
export const revisionIn = (object: V1Pod | V1PodTemplateSpec): string | undefined =>
  annotation(object, REVISION);

/** Which container it is of. */
export const refOf = (object: V1Deployment | V1Pod): ContainerRef => ({
  project: annotation(object, ANNOTATION.project) ?? '',
  container: annotation(object, ANNOTATION.container) ?? '',
});

/** Of a container, for what is kept of it in memory. */
export const keyOf = ({ project, container }: ContainerRef): string =>
  JSON.stringify([project, container]);

export const isMeantToRun = ({ spec }: V1Deployment): boolean => spec?.replicas !== 0;

/** A container's Deployment, in force or not. */
export function findDeployment(
  { state, settings }: KubernetesContext,
  ref: ContainerRef,
): V1Deployment | undefined {
  const namespace = namespaceOf(settings, ref.project);
  return state
    .deployments()
    .find(
      ({ metadata }) => metadata?.namespace === namespace && metadata.name === containerName(ref),
    );
}
