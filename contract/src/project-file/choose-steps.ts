/** Chooses steps of a plan, and checks a choice before it is applied. */
import {
  CONTAINERS_FULL_MESSAGE,
  cpuExceededMessage,
  diskExceededMessage,
  memoryExceededMessage,
} from '../rules/quota.ts';
import type { PlanProblem, PlanStep, ProjectPlan, ResourceDemand } from './project-plan.ts';

/** The steps that change something, including steps that are not chosen by default. */
export const stepsWithChange = (plan: ProjectPlan): readonly PlanStep[] =>
  plan.steps.filter(({ kind }) => kind !== 'unchanged');

/** The steps that are chosen by default. */
export const defaultStepChoice = (plan: ProjectPlan): ReadonlySet<string> =>
  chooseSteps(
    plan,
    plan.steps.filter(({ isChosen }) => isChosen).map(({ id }) => id),
  );

/**
 * Returns the ids of the given steps and of all steps on which these steps depend. Unknown ids and steps without a change are omitted.
 */
export function chooseSteps(plan: ProjectPlan, ids: Iterable<string>): ReadonlySet<string> {
  const wanted = new Set(ids);
  // In the plan a step comes after the steps on which the step depends, so a backward pass visits dependent steps first.
  for (const { id, dependsOn } of [...plan.steps].reverse()) {
    if (wanted.has(id)) for (const needed of dependsOn) wanted.add(needed);
  }
  return new Set(stepsWithChange(plan).flatMap(({ id }) => (wanted.has(id) ? [id] : [])));
}

/** Removes a step, and all steps that depend on this step, from a choice. */
export function unchooseStep(
  plan: ProjectPlan,
  chosen: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const left = new Set(chosen);
  left.delete(id);
  for (const step of plan.steps) {
    if (step.dependsOn.some((needed) => chosen.has(needed) && !left.has(needed)))
      left.delete(step.id);
  }
  return left;
}

/** The chosen secrets that still need a value from the member. */
export const secretStepsWithoutValue = (
  plan: ProjectPlan,
  chosen: ReadonlySet<string>,
): readonly PlanStep[] => plan.steps.filter(({ id, needsValue }) => needsValue && chosen.has(id));

const sumOf = (steps: readonly PlanStep[], resource: keyof ResourceDemand): number =>
  steps.reduce((sum, { demand }) => sum + demand[resource], 0);

const EXCEEDED: readonly [
  keyof ResourceDemand,
  (requested: number, available: number) => string,
][] = [
  ['cpu', cpuExceededMessage],
  ['memory', memoryExceededMessage],
  ['disk', diskExceededMessage],
  ['containers', () => CONTAINERS_FULL_MESSAGE],
];

/** The problems of the limits that the chosen steps would exceed, even after the chosen steps have freed resources. */
function capacityProblems({ available }: ProjectPlan, steps: readonly PlanStep[]): PlanProblem[] {
  return EXCEEDED.flatMap(([resource, message]) => {
    const requested = sumOf(steps, resource);
    if (requested <= 0 || requested <= available[resource]) return [];
    return [{ step: null, message: message(requested, available[resource]) }];
  });
}

/** The problems of a choice; empty when the choice can be applied. Missing values of secrets are not included. */
export function checkStepChoice(plan: ProjectPlan, chosen: ReadonlySet<string>): PlanProblem[] {
  const steps = plan.steps.filter(({ id }) => chosen.has(id));
  const impossible = steps.flatMap(({ id, problem }) =>
    problem === null ? [] : [{ step: id, message: problem }],
  );
  const mounted = plan.mounted.flatMap(({ step, container, endedBy }) =>
    chosen.has(step) && !endedBy.some((id) => chosen.has(id))
      ? [
          {
            step,
            message: `볼륨이 아직 ${container} 컨테이너에 마운트되어 있습니다. 마운트를 먼저 삭제해주세요.`,
          },
        ]
      : [],
  );
  return [...plan.problems, ...impossible, ...mounted, ...capacityProblems(plan, steps)];
}
