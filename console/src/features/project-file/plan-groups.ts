import { StepRefusedError, type StepResult } from '@naru/contract/project-file/apply-plan';
import type { PlanStep, ProjectPlan, StepPart } from '@naru/contract/project-file/project-plan';
import { partLabels } from '@naru/contract/project-file/project-plan';
import type { ProjectState } from '@naru/contract/project-file/project-state';
import type { FileStep, FileStepGroup, ProjectFileMetersProps } from '@naru/design-system/patterns';
import { failureSentence } from '#api/errors.ts';
import { projectFileImportTexts } from './file-words.ts';

const RESOURCES = ['cpu', 'memory', 'disk'] as const;
type Resource = (typeof RESOURCES)[number];

/** The assigned amounts of a project's limits, now and after the chosen steps. CPU in millicores, memory and disk in MiB. */
export function plannedResourceUse(
  { limits }: Pick<ProjectState, 'limits'>,
  { available, steps }: ProjectPlan,
  chosen: ReadonlySet<string>,
): ProjectFileMetersProps {
  const doing = steps.filter(({ id }) => chosen.has(id));
  const use = (resource: Resource) => {
    const used = limits[resource] - available[resource];
    const taken = doing.reduce((sum, { demand }) => sum + demand[resource], 0);
    return { limit: limits[resource], used, projected: used + taken };
  };
  return { cpu: use('cpu'), memory: use('memory'), disk: use('disk') };
}

/** The progress of a step. */
export type PlanStepProgress =
  | StepResult
  | { readonly state: 'waiting' }
  | { readonly state: 'running' };

/** The state of the dialog that is shown with the steps of a plan. */
export interface PlanDisplayState {
  chosen: ReadonlySet<string>;
  /** The problems of steps, by the id of the step. */
  problems: ReadonlyMap<string, string>;
  /** The progress of each step, by its id; `undefined` before the plan is applied. */
  progress: ReadonlyMap<string, PlanStepProgress> | undefined;
}

/** The settings that a container has only once. The name of the setting is the subject of a step. */
const SETTINGS: readonly StepPart[] = [
  ...(['name', 'template', 'git', 'image', 'upload', 'limits', 'process'] as const),
];

/** Whether the name of the item is shown with its part, as for the backups of a volume. */
const isNamed = ({ part, container }: PlanStep): boolean =>
  part === 'backup' ? container === null : !SETTINGS.includes(part);

/**
 * Whether the step deletes a volume or a container with its data. The member must then type the project's name before the deletion.
 */
export const deletesStoredData = ({ kind, part }: PlanStep): boolean =>
  kind === 'delete' && (part === 'volume' || part === 'container');

function stateOf(progress: PlanStepProgress): Pick<FileStep, 'problem' | 'state'> {
  if (progress.state === 'skipped')
    return { state: 'skipped', problem: projectFileImportTexts.skipped };
  if (progress.state === 'unsent')
    return { state: 'waiting', problem: projectFileImportTexts.unsent };
  if (progress.state !== 'failed') return { state: progress.state };
  const { error } = progress;
  const problem =
    error instanceof StepRefusedError
      ? error.message
      : failureSentence(error, projectFileImportTexts.step, 'write');
  return { state: 'failed', problem };
}

function fileStep(step: PlanStep, { chosen, problems, progress }: PlanDisplayState): FileStep {
  const { id, kind, part, label, before, after, needsValue } = step;
  const far = progress?.get(id);
  return {
    ...{ id, kind, needsValue, losesData: deletesStoredData(step) },
    subject: partLabels[part],
    name: isNamed(step) ? label : undefined,
    from: before ?? undefined,
    to: after ?? undefined,
    chosen: progress || kind === 'unchanged' ? undefined : chosen.has(id),
    problem: problems.get(id),
    ...(far && stateOf(far)),
  };
}

const groupOf = ({ container, part }: PlanStep): Omit<FileStepGroup, 'steps'> => {
  if (container !== null) return { id: `container ${container}`, of: 'container', name: container };
  if (part === 'volume' || part === 'backup') return { id: 'volumes', of: 'volumes', name: '볼륨' };
  return { id: 'project', of: 'project', name: '프로젝트' };
};

/** Groups the steps of a plan by container. While the plan is applied, the groups contain only the chosen steps. */
export function groupPlanSteps({ steps }: ProjectPlan, view: PlanDisplayState): FileStepGroup[] {
  const groups = new Map<string, Omit<FileStepGroup, 'steps'> & { steps: FileStep[] }>();
  for (const step of steps) {
    if (view.progress && step.kind !== 'unchanged' && !view.progress.has(step.id)) continue;
    const group = groupOf(step);
    const known = groups.get(group.id) ?? { ...group, steps: [] };
    groups.set(group.id, known);
    known.steps.push(fileStep(step, view));
  }
  return [...groups.values()];
}
