/** Plans name, source and limits of containers. */
import type { Template } from '../entities/template.ts';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  DEFAULT_GIT_BRANCH,
} from '../rules/limits.ts';
import { CPU_QUANTITY, formatInLargeUnit, SIZE_QUANTITY } from '../rules/quantity.ts';
import { normalizeName } from '../rules/text.ts';
import type { SharedLimits } from './plan-compose.ts';
import { type DatabaseVolume, findDatabaseTemplate } from './plan-database.ts';
import { templateProblem } from './plan-template.ts';
import { uploadMissing } from './plan-upload.ts';
import type { PlannedContainer } from './plan-variables.ts';
import type { FileContainer } from './project-file.ts';
import {
  createPlanStep,
  NO_RESOURCE_DEMAND,
  type PlanStep,
  type ResourceDemand,
} from './project-plan.ts';
import type { ContainerLimits, ContainerState } from './project-state.ts';

type Git = ContainerState['git'];

const SOURCE_MISSING = '템플릿이나 Git 저장소, 이미지가 있어야 합니다.';

const shownGit = ({ url, branch, subpath }: Git): string =>
  [url, branch || (url && '기본 브랜치'), subpath].filter((part) => part !== '').join(' · ');

const shownLimits = ({ cpu, memory, start }: ContainerLimits): string =>
  [
    formatInLargeUnit(cpu, CPU_QUANTITY),
    formatInLargeUnit(memory, SIZE_QUANTITY),
    ...(start === null ? [] : [`시작 ${start}초`]),
  ].join(' · ');

const isSameLimits = (a: ContainerLimits, b: ContainerLimits): boolean =>
  a.cpu === b.cpu && a.memory === b.memory && a.start === b.start;

const isSameGit = (a: Git, b: Git): boolean =>
  a.url === b.url && a.branch === b.branch && a.subpath === b.subpath;

const demandOf = (before: ContainerLimits, after: ContainerLimits): ResourceDemand => ({
  ...NO_RESOURCE_DEMAND,
  cpu: after.cpu - before.cpu,
  memory: after.memory - before.memory,
});

/**
 * The limits of a new container: the limits in the file, otherwise the share of new containers or the limits of the template, otherwise
 * the defaults.
 */
function newLimits(
  entry: FileContainer,
  templates: readonly Template[],
  share: SharedLimits | undefined,
): ContainerLimits {
  const template = templates.find(({ template_id }) => template_id === entry.template?.id);
  return {
    cpu:
      entry.limits?.cpu ??
      share?.cpu ??
      template?.default_resources?.cpu_limit ??
      CONTAINER_CPU_LIMIT.default,
    memory:
      entry.limits?.memory ??
      share?.memory ??
      template?.default_resources?.memory_limit ??
      CONTAINER_MEMORY_LIMIT.default,
    start: entry.limits?.start ?? null,
  };
}

/** Returns the capacity of the volume that is created with a container, in MiB; 0 for a container that is no database. */
function diskOf(
  { template }: FileContainer,
  templates: readonly Template[],
  volume: DatabaseVolume | undefined,
): number {
  const database = findDatabaseTemplate(template?.id, templates);
  return volume?.capacity ?? database?.template_volumes?.[0]?.capacity ?? 0;
}

/**
 * Plans the creation of a container.
 * @param problem the reason why the name of the container is ambiguous; `null` for a unique name
 * @param share the limits of a container without limits in a file that has none; otherwise `undefined`
 * @param volume the volume that is created together with a database
 */
export function planContainerCreation(
  { key: owner, name, entry }: Pick<PlannedContainer, 'key' | 'name' | 'entry'>,
  templates: readonly Template[],
  problem: string | null,
  { share, volume }: { share: SharedLimits | undefined; volume: DatabaseVolume | undefined },
): PlanStep {
  const git = entry.git ?? { url: '', branch: DEFAULT_GIT_BRANCH, subpath: '' };
  const limits = newLimits(entry, templates, share);
  const image = entry.image ?? null;
  const isBuilt = entry.template !== undefined || git.url !== '';
  const isImage = image !== null;
  const noUpload = entry.upload === undefined ? null : uploadMissing(name, entry.upload);
  const noSource = noUpload ?? (isBuilt || isImage ? null : SOURCE_MISSING);
  return createPlanStep({
    owner,
    container: name,
    part: 'container',
    label: name,
    kind: 'create',
    after: shownLimits(limits),
    problem: problem ?? noSource ?? templateProblem(entry.template, templates),
    demand: {
      cpu: limits.cpu,
      memory: limits.memory,
      disk: diskOf(entry, templates, volume),
      containers: 1,
    },
    call: {
      ...{ do: 'create-container', name, git, image, limits, template: entry.template ?? null },
      volume: volume ? { name: volume.name, capacity: volume.capacity, path: volume.path } : null,
    },
  });
}

/** Plans the deletion of a container that the file does not contain. */
export const planContainerDeletion = ({ slug, name, limits }: ContainerState): PlanStep =>
  createPlanStep({
    owner: slug,
    container: name,
    part: 'container',
    label: name,
    kind: 'delete',
    before: shownLimits(limits),
    demand: { cpu: -limits.cpu, memory: -limits.memory, disk: 0, containers: -1 },
    call: { do: 'delete-container', container: { id: slug } },
  });

/** Plans name and source of an existing container. */
export function planContainerSettings(
  { key: owner, name, place, entry }: PlannedContainer,
  item: ContainerState,
): PlanStep[] {
  const step = { owner, container: name, label: name } as const;
  const isRenamed = normalizeName(item.name) !== name;
  const itself = isRenamed
    ? createPlanStep({
        ...step,
        part: 'name',
        kind: 'change',
        before: item.name,
        after: name,
        call: { do: 'rename-container', container: place, name },
      })
    : createPlanStep({ ...step, part: 'container', kind: 'unchanged' });
  const { git } = entry;
  if (git === undefined || isSameGit(git, item.git)) return [itself];
  const [before, after] = [shownGit(item.git), shownGit(git)];
  const call = { do: 'set-git', container: place, git } as const;
  return [itself, createPlanStep({ ...step, part: 'git', kind: 'change', before, after, call })];
}

/** The steps for new limits. Decreases run before increases. */
export interface LimitSteps {
  readonly shrink: readonly PlanStep[];
  readonly grow: readonly PlanStep[];
}

/** Plans the limits of an existing container: two steps when one limit grows and the other shrinks. */
export function planContainerLimits(
  { key: owner, name, place, entry }: PlannedContainer,
  { limits: there }: ContainerState,
): LimitSteps {
  const wanted = {
    cpu: entry.limits?.cpu ?? there.cpu,
    memory: entry.limits?.memory ?? there.memory,
    start: entry.limits?.start === undefined ? there.start : entry.limits.start,
  };
  const least = {
    cpu: Math.min(wanted.cpu, there.cpu),
    memory: Math.min(wanted.memory, there.memory),
    start: there.start,
  };
  const step = (
    before: ContainerLimits,
    after: ContainerLimits,
    detail: string,
    dependsOn: readonly string[],
  ) => {
    if (isSameLimits(before, after)) return [];
    return [
      createPlanStep({
        owner,
        container: name,
        part: 'limits',
        label: name,
        detail,
        kind: 'change',
        before: shownLimits(before),
        after: shownLimits(after),
        dependsOn,
        demand: demandOf(before, after),
        call: { do: 'set-limits', container: place, limits: after },
      }),
    ];
  };
  const shrink = step(there, least, 'shrink', []);
  return {
    shrink,
    grow: step(
      least,
      wanted,
      'grow',
      shrink.map(({ id }) => id),
    ),
  };
}
