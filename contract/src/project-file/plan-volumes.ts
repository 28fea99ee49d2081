import { VOLUME_CAPACITY_LIMIT } from '../rules/limits.ts';
import { formatInLargeUnit, SIZE_QUANTITY } from '../rules/quantity.ts';
import { normalizeName } from '../rules/text.ts';
import type { PlannedVolume } from './plan-connections.ts';
import type { FileVolume, ProjectFile } from './project-file.ts';
import { type EntryMatch, matchEntriesToItems } from './project-names.ts';
import { createPlanStep, NO_RESOURCE_DEMAND, type PlanStep, stepIds } from './project-plan.ts';
import type { VolumeState } from './project-state.ts';

const NAME_FIXED = '볼륨의 이름은 바꿀 수 없습니다. 새 볼륨을 만들어 옮기거나 파일을 고쳐주세요.';

const shown = (capacity: number): string => formatInLargeUnit(capacity, SIZE_QUANTITY);

/** The planned steps for volumes, and the volumes to which the mounts of the file refer, by key. */
export interface VolumePlan {
  readonly deletions: readonly { readonly step: PlanStep; readonly volume: VolumeState }[];
  /** The steps that reduce the capacity of a volume. Steps that need the freed disk come later. */
  readonly shrink: readonly PlanStep[];
  /** The steps that create a volume or increase its capacity, and the steps without a change. */
  readonly steps: readonly PlanStep[];
  readonly byKey: ReadonlyMap<string, PlannedVolume>;
}

const deletion = (volume: VolumeState) => ({
  volume,
  step: createPlanStep({
    owner: volume.slug,
    part: 'volume',
    label: volume.name,
    kind: 'delete',
    before: shown(volume.capacity),
    demand: { ...NO_RESOURCE_DEMAND, disk: -volume.capacity },
    call: { do: 'delete-volume', slug: volume.slug },
  }),
});

/** Plans the capacity of an existing volume. No call of the API renames a volume. */
function change(
  { key: owner, name, entry, problem }: EntryMatch<FileVolume, VolumeState>,
  item: VolumeState,
): PlanStep {
  const { capacity = item.capacity } = entry;
  const isSame = item.capacity === capacity;
  const obstacle = problem ?? (normalizeName(item.name) === name ? null : NAME_FIXED);
  return createPlanStep({
    owner,
    part: 'volume',
    label: name,
    kind: isSame && obstacle === null ? 'unchanged' : 'change',
    before: shown(item.capacity),
    after: shown(capacity),
    demand: { ...NO_RESOURCE_DEMAND, disk: capacity - item.capacity },
    call: isSame || obstacle !== null ? null : { do: 'resize-volume', slug: item.slug, capacity },
    problem: obstacle,
  });
}

const creation = ({
  key: owner,
  name,
  entry: { capacity = VOLUME_CAPACITY_LIMIT.default },
  problem,
}: EntryMatch<FileVolume, VolumeState>): PlanStep =>
  createPlanStep({
    owner,
    part: 'volume',
    label: name,
    kind: 'create',
    after: shown(capacity),
    demand: { ...NO_RESOURCE_DEMAND, disk: capacity },
    call: { do: 'create-volume', name, capacity },
    problem,
  });

function planVolume(match: EntryMatch<FileVolume, VolumeState>) {
  const { key, name, item } = match;
  if (item !== undefined) {
    const volume: PlannedVolume = { key, name, place: { id: item.id }, dependsOn: [] };
    return { step: change(match, item), volume };
  }
  const step = creation(match);
  const volume: PlannedVolume = { key, name, place: { from: step.id }, dependsOn: [step.id] };
  return { step, volume };
}

/**
 * Plans volumes according to the file. A deletion loses the data of a volume, so a deletion is never chosen by default. The server
 * refuses a capacity below the stored data.
 */
export function planVolumes(
  entries: ProjectFile['volumes'],
  volumes: readonly VolumeState[],
): VolumePlan {
  const { matches, rest } = matchEntriesToItems(entries, volumes);
  const deletions = rest.map(deletion);
  const planned = matches.map(planVolume);
  const all = planned.map(({ step }) => step);
  const shrink = all.filter(({ demand }) => demand.disk < 0);
  const waitsFor = stepIds([...deletions.map(({ step }) => step), ...shrink]);
  const steps = all
    .filter((step) => !shrink.includes(step))
    .map((step) => (step.demand.disk > 0 ? { ...step, waitsFor } : step));
  return {
    deletions,
    shrink,
    steps,
    byKey: new Map(planned.map(({ volume }) => [volume.key, volume])),
  };
}
