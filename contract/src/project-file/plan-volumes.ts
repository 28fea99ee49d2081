import { inLargeUnit, SIZE } from '../rules/quantity.ts';
import { normalizeName } from '../rules/text.ts';
import type { PlannedVolume } from './plan-connections.ts';
import { idsOf, NO_DEMAND, planStep } from './plan-step.ts';
import type { FileVolume, ProjectFile } from './project-file.ts';
import { type Match, matchNames } from './project-names.ts';
import type { PlanStep } from './project-plan.ts';
import type { VolumeState } from './project-state.ts';

const NAME_FIXED = '볼륨의 이름은 바꿀 수 없습니다. 새 볼륨을 만들어 옮기거나 파일을 고쳐주세요.';

const shown = (capacity: number): string => inLargeUnit(capacity, SIZE);

/** What is planned for volumes, and how the mounts of the file find them. */
export interface VolumePlan {
  readonly deletions: readonly { readonly step: PlanStep; readonly volume: VolumeState }[];
  /** Volumes that become smaller: what they give back is taken after that. */
  readonly shrink: readonly PlanStep[];
  /** Creations, volumes that grow, and what stays. */
  readonly steps: readonly PlanStep[];
  readonly byKey: ReadonlyMap<string, PlannedVolume>;
}

const deletion = (volume: VolumeState) => ({
  volume,
  step: planStep({
    owner: volume.slug,
    part: 'volume',
    label: volume.name,
    kind: 'delete',
    before: shown(volume.capacity),
    demand: { ...NO_DEMAND, disk: -volume.capacity },
    call: { do: 'delete-volume', slug: volume.slug },
  }),
});

/** A volume that is there as the file has it. No call renames one. */
function change(
  { key: owner, name, entry: { capacity }, problem }: Match<FileVolume, VolumeState>,
  item: VolumeState,
): PlanStep {
  const isSame = item.capacity === capacity;
  const obstacle = problem ?? (normalizeName(item.name) === name ? null : NAME_FIXED);
  return planStep({
    owner,
    part: 'volume',
    label: name,
    kind: isSame && obstacle === null ? 'unchanged' : 'change',
    before: shown(item.capacity),
    after: shown(capacity),
    demand: { ...NO_DEMAND, disk: capacity - item.capacity },
    call: isSame || obstacle !== null ? null : { do: 'resize-volume', slug: item.slug, capacity },
    problem: obstacle,
  });
}

const creation = ({
  key: owner,
  name,
  entry: { capacity },
  problem,
}: Match<FileVolume, VolumeState>): PlanStep =>
  planStep({
    owner,
    part: 'volume',
    label: name,
    kind: 'create',
    after: shown(capacity),
    demand: { ...NO_DEMAND, disk: capacity },
    call: { do: 'create-volume', name, capacity },
    problem,
  });

function planVolume(match: Match<FileVolume, VolumeState>) {
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
 * Volumes as the file has them. What is on a volume is lost with it: no deletion is chosen unless somebody does. The server keeps a volume
 * from becoming smaller than what is on it.
 */
export function planVolumes(
  entries: ProjectFile['volumes'],
  volumes: readonly VolumeState[],
): VolumePlan {
  const { matches, rest } = matchNames(entries, volumes);
  const deletions = rest.map(deletion);
  const planned = matches.map(planVolume);
  const all = planned.map(({ step }) => step);
  const shrink = all.filter(({ demand }) => demand.disk < 0);
  const waitsFor = idsOf([...deletions.map(({ step }) => step), ...shrink]);
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
