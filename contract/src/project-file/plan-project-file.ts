import { MAX_CONTAINERS_PER_PROJECT } from '../rules/limits.ts';
import { normalizeName } from '../rules/text.ts';
import { createFileReferences, type FileReferences } from './file-references.ts';
import { planContainerBackup, planVolumeBackups } from './plan-backups.ts';
import { keepOpenSettings, shareResources } from './plan-compose.ts';
import {
  mountRemovals,
  type NetworkRemovals,
  networkRemovals,
  type PlannedVolumes,
  planMounts,
  planNetworks,
} from './plan-connections.ts';
import {
  planContainerCreation,
  planContainerDeletion,
  planContainerLimits,
  planContainerSettings,
} from './plan-container.ts';
import { type DatabaseVolume, findDatabaseVolumes } from './plan-database.ts';
import { planImage } from './plan-image.ts';
import { planProcess } from './plan-process.ts';
import { planPush } from './plan-push.ts';
import { planRegistries } from './plan-registries.ts';
import { planSharedVariables } from './plan-shared-variables.ts';
import { planTemplate } from './plan-template.ts';
import { planUpload } from './plan-upload.ts';
import { type PlannedContainer, planSecrets, planVariables } from './plan-variables.ts';
import { planVolumes, type VolumePlan } from './plan-volumes.ts';
import type { ProjectFile } from './project-file.ts';
import { matchEntriesToItems } from './project-names.ts';
import {
  createPlanStep,
  type MountedVolume,
  type PlanProblem,
  type PlanStep,
  type ProjectPlan,
  type ResourceDemand,
  stepIds,
} from './project-plan.ts';
import type { ContainerState, ProjectState } from './project-state.ts';

function planName({ name }: ProjectFile, state: ProjectState): PlanStep[] {
  if (name === undefined || normalizeName(state.name) === name) return [];
  const [before, after] = [state.name, name];
  const call = { do: 'rename-project', name } as const;
  return [
    createPlanStep({ owner: '', part: 'name', label: name, kind: 'change', before, after, call }),
  ];
}

/**
 * Plans the containers of the file, with the steps that create missing containers, and the deletions of existing containers that the
 * file does not contain.
 */
function planContainers(
  file: ProjectFile,
  state: ProjectState,
  databases: ReadonlyMap<string, DatabaseVolume>,
) {
  const { containers, templates } = state;
  const { matches, rest } = matchEntriesToItems(file.containers, containers);
  const added = matches.flatMap(({ entry, item }) => (item === undefined ? entry : []));
  const share = file.fromCompose ? shareResources(added, availableIn(state)) : undefined;
  const planned = matches.map(({ key, name, entry, item, problem }) => {
    const base = { key, name, entry, item };
    if (item === undefined) {
      const volume = databases.get(key);
      const creation = planContainerCreation(base, templates, problem, { share, volume });
      const place = { from: creation.id };
      const mounts = entry.mounts.filter((mount) => mount.volume !== volume?.key);
      const own = { ...base, entry: { ...entry, mounts } };
      const container: PlannedContainer = { ...own, place, dependsOn: [creation.id] };
      return { container, creation, problem: null };
    }
    const known = file.fromCompose ? keepOpenSettings(entry, item) : entry;
    const place = { id: item.slug };
    const container: PlannedContainer = { ...base, entry: known, place, dependsOn: [] };
    return { container, creation: undefined, problem };
  });
  return { planned, deletions: rest.map((item) => ({ item, step: planContainerDeletion(item) })) };
}

type ContainerDeletion = ReturnType<typeof planContainers>['deletions'][number];

/** Plans decreases of a container's limits, and deletions of its networks and mounts. These steps run before any creation. */
function planRemovals(container: PlannedContainer, volumes: PlannedVolumes) {
  const limits =
    container.item === undefined
      ? { shrink: [], grow: [] }
      : planContainerLimits(container, container.item);
  return {
    container,
    limits,
    networks: networkRemovals(container),
    mounts: mountRemovals(container, volumes),
  };
}

type Removals = ReturnType<typeof planRemovals>;

/** The mounts of the volumes that are planned for deletion, with the steps that remove the mounts. */
function mountedVolumes(
  { deletions }: VolumePlan,
  removals: readonly Removals[],
  gone: readonly ContainerDeletion[],
): MountedVolume[] {
  return deletions.flatMap(({ step: { id: step }, volume }) => {
    const isOf = (mounts: ContainerState['mounts']) =>
      mounts.some((mount) => mount.volume === volume.id);
    const unmounted = removals.flatMap(({ container, mounts }) => {
      const ends = mounts.filter(({ thing }) => thing.volume === volume.id);
      if (ends.length === 0) return [];
      return [{ step, container: container.name, endedBy: ends.map((end) => end.step.id) }];
    });
    const deleted = gone
      .filter(({ item }) => isOf(item.mounts))
      .map(({ item, step: { id } }) => ({ step, container: item.name, endedBy: [id] }));
    return [...unmounted, ...deleted];
  });
}

function availableIn({ limits, containers, volumes }: ProjectState): ResourceDemand {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    cpu: limits.cpu - sum(containers.map((container) => container.limits.cpu)),
    memory: limits.memory - sum(containers.map((container) => container.limits.memory)),
    disk: limits.disk - sum(volumes.map(({ capacity }) => capacity)),
    containers: MAX_CONTAINERS_PER_PROJECT - containers.length,
  };
}

/** What the parts of containers share. */
interface PartContext {
  readonly volumes: PlannedVolumes;
  readonly state: ProjectState;
  readonly files: FileReferences;
}

/** Plans all other parts of a container. These steps run after the steps that free resources. */
function planParts(
  { container, networks, mounts }: Removals,
  others: Pick<NetworkRemovals, 'all' | 'gone'>,
  { volumes, state, files }: PartContext,
): PlanStep[] {
  const { item } = container;
  const settings = item === undefined ? [] : planContainerSettings(container, item);
  return [
    // The template comes first, because a container without one needs a repository.
    ...planTemplate(container, state.templates),
    ...settings,
    ...planImage(container),
    ...planUpload(container),
    ...planProcess(container),
    ...planPush(container, settings),
    ...planVariables(container, 'env', files),
    ...planVariables(container, 'build', files),
    ...planSecrets(container),
    ...planNetworks(container, { ...others, own: networks }),
    ...planMounts(container, volumes, mounts),
    ...planContainerBackup(container, state),
  ];
}

const containerProblems = (planned: ReturnType<typeof planContainers>['planned']): PlanProblem[] =>
  planned.flatMap(({ container: { key }, problem }) =>
    problem === null ? [] : [{ step: null, message: `${key}: ${problem}` }],
  );

const after = (steps: readonly PlanStep[], ids: readonly string[]): PlanStep[] =>
  steps.map((step) => ({ ...step, waitsFor: [...step.waitsFor, ...ids] }));

/**
 * Plans the steps that bring a project to the state of its file. Steps that free resources come first: deletions of containers and
 * volumes, lower limits, smaller volumes. After that come creations of volumes and containers, then the parts of containers.
 */
export function planProjectFile(file: ProjectFile, state: ProjectState): ProjectPlan {
  const databases = findDatabaseVolumes(file, state);
  const ofDatabases = new Set(Array.from(databases.values(), ({ key }) => key));
  const others = Object.entries(file.volumes).filter(([key]) => !ofDatabases.has(key));
  const volumes = planVolumes(Object.fromEntries(others), state.volumes);
  const found = {
    byKey: volumes.byKey,
    nameById: new Map(state.volumes.map(({ id, name }) => [id, name])),
  };
  const { planned, deletions } = planContainers(file, state, databases);
  const removals = planned.map(({ container }) => planRemovals(container, found));
  const mounted = mountedVolumes(volumes, removals, deletions);
  const gone = deletions.map(({ step }) => step);
  const unmounts = removals.flatMap(({ mounts }) => mounts.map(({ step }) => step));
  const freed = [...gone, ...removals.flatMap(({ limits }) => limits.shrink)];
  const volumeDeletions = volumes.deletions.map(({ step }) => ({
    ...step,
    waitsFor: mounted.flatMap((one) => (one.step === step.id ? one.endedBy : [])),
  }));
  const networks = {
    all: removals.flatMap((one) => one.networks),
    gone: deletions.flatMap(({ item, step }) => item.networks.map((thing) => ({ step, thing }))),
  };
  const files = createFileReferences(
    planned.map(({ container }) => container),
    state.containers,
  );
  const shared = planSharedVariables(file, state);
  const parts = { volumes: found, state, files };
  const steps = files.order([
    ...planName(file, state),
    ...shared.saved,
    ...planRegistries(file, state),
    ...gone,
    ...unmounts,
    ...networks.all.map(({ step }) => step),
    ...volumeDeletions,
    ...removals.flatMap(({ limits }) => limits.shrink),
    ...volumes.shrink,
    ...volumes.steps,
    ...after(
      planned.flatMap(({ creation }) => creation ?? []),
      stepIds(freed),
    ),
    ...after(
      removals.flatMap(({ limits }) => limits.grow),
      stepIds(freed),
    ),
    ...removals.flatMap((one) => planParts(one, networks, parts)),
    ...planVolumeBackups(file.volumes, volumes.byKey, state),
    ...shared.deleted,
  ]);
  return {
    project: { id: state.id, slug: state.slug },
    steps,
    problems: [...shared.problems, ...containerProblems(planned)],
    available: availableIn(state),
    mounted,
  };
}
