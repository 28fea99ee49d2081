import type { ApiToken } from '@naru/contract/entities/api-token';
import type { Container } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import type { Volume } from '@naru/contract/entities/project';
import type { SignedInDevice } from '@naru/contract/entities/session';
import type { Template } from '@naru/contract/entities/template';
import type { UsageHistory } from '@naru/contract/entities/usage';
import { isContainerServing } from '@naru/contract/rules/container-state';
import {
  findExposedSecrets,
  findHarmfulMounts,
  findLowMemoryLimit,
  findMissingDomain,
  findMissingVariables,
  findPortMismatch,
} from './container-checks.ts';
import type {
  ExpiringCredentialFinding,
  Finding,
  MissingHealthCheckFinding,
  UnmountedVolumeFinding,
} from './finding.ts';
import {
  type DeclaredImages,
  findLatestTag,
  findUnkeptData,
  findUnreachableImage,
  imageOf,
} from './image-checks.ts';
import { findExcessiveLimits } from './usage-check.ts';

/** The known facts about a project and its member. Unknown facts are empty and cause no findings. */
export interface ProjectCheckData {
  containers: readonly Container[];
  volumes: readonly Volume[];
  templates: readonly Template[];
  /** The declarations of the images of containers. */
  images: DeclaredImages;
  /** The memory that the project has left, in MiB. */
  memoryLeft: number;
  /** The measured use of the containers in the last week, by slug. */
  usage: Readonly<Record<string, UsageHistory | null | undefined>>;
  /** The states of the containers in the engine. */
  states: readonly ContainerState[];
  sessions: readonly SignedInDevice[];
  tokens: readonly ApiToken[];
}

/** Finds volumes that no container mounts, without contents of restorations, which are deleted by their time. A project without containers has none of these findings. */
export function findUnmountedVolumes(
  volumes: readonly Volume[],
  containers: readonly Container[],
): UnmountedVolumeFinding[] {
  const mounted = new Set(
    containers.flatMap(({ mounts }) => (mounts ?? []).map(({ volume_id }) => volume_id)),
  );
  const container = containers.find(({ mounts }) => !mounts?.length) ?? containers[0];
  if (!container) return [];
  return volumes
    .filter(({ volume_id, is_spare }) => !is_spare && !mounted.has(volume_id))
    .map((volume) => ({ kind: 'volume', volume, container }));
}

/** Finds running containers without a health check, where the engine knows the image. */
export function findMissingHealthChecks(
  containers: readonly Container[],
  states: readonly ContainerState[],
): MissingHealthCheckFinding[] {
  const unwatched = new Set(
    states
      .filter((one) => isContainerServing(one) && one.health_check === false)
      .map(({ slug }) => slug),
  );
  return containers
    .filter(({ slug }) => unwatched.has(slug))
    .map((container) => ({ kind: 'health', container }));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The remaining lifetime in ms below which an API token becomes a finding. */
const TOKEN_NEAR_MS = 7 * DAY_MS;
/** The remaining lifetime in ms below which a login becomes a finding. `long`: for a remembered login. `short`: for other logins. */
const SESSION_NEAR_MS = { long: 3 * DAY_MS, short: HOUR_MS } as const;
/** The lifetime in ms above which a login counts as remembered. */
const LONG_SESSION_MS = 2 * DAY_MS;

/** Finds the login of this browser and the API tokens that end soon. A login or token that has ended is not a finding. */
export function findExpiringCredentials(
  sessions: readonly SignedInDevice[],
  tokens: readonly ApiToken[],
  now: Date,
): ExpiringCredentialFinding[] {
  const endsWithin = (end: string | null | undefined, near: number) => {
    const left = Date.parse(end ?? '') - now.getTime();
    return left > 0 && left <= near;
  };
  const nearOf = ({ created_at, expires_at }: SignedInDevice) => {
    const lasts = Date.parse(expires_at ?? '') - Date.parse(created_at ?? '');
    return lasts > LONG_SESSION_MS ? SESSION_NEAR_MS.long : SESSION_NEAR_MS.short;
  };
  return [
    ...sessions
      .filter((one) => one.current && endsWithin(one.expires_at, nearOf(one)))
      .map(({ session_id: id, expires_at }) => ({
        kind: 'session' as const,
        id,
        name: '',
        endsAt: new Date(expires_at ?? ''),
      })),
    ...tokens
      .filter(({ expires_at }) => endsWithin(expires_at, TOKEN_NEAR_MS))
      .map(({ token_id: id, name, expires_at }) => ({
        kind: 'token' as const,
        id,
        name,
        endsAt: new Date(expires_at ?? ''),
      })),
  ];
}

/** All findings: functional problems first, wasted resources after them. */
export function findProjectFindings(facts: ProjectCheckData, now: Date): Finding[] {
  const { containers, volumes, templates, images, memoryLeft, usage, states } = facts;
  const { sessions, tokens } = facts;
  const templateOf = ({ template_id }: Container) =>
    templates.find((template) => template.template_id === template_id);
  const declaredBy = (container: Container) => images[imageOf(container) ?? ''];
  return [
    ...containers.flatMap((container) => [
      ...findUnkeptData(container, declaredBy(container)),
      ...findPortMismatch(container),
      ...findMissingDomain(container),
      ...findHarmfulMounts(container),
      ...findExposedSecrets(container),
      ...findMissingVariables(container, templateOf(container)),
      ...findLowMemoryLimit(container, templateOf(container), memoryLeft),
    ]),
    ...findExpiringCredentials(sessions, tokens, now),
    ...findUnmountedVolumes(volumes, containers),
    ...findMissingHealthChecks(containers, states),
    ...containers.flatMap((container) => [
      ...findUnreachableImage(container, declaredBy(container)),
      ...findLatestTag(container),
    ]),
    ...containers.flatMap((container) =>
      findExcessiveLimits(container, templateOf(container), usage[container.slug]),
    ),
  ];
}
