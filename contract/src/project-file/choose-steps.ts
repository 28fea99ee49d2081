/** Choosing among the steps of a plan, and checking a choice before anything is done. */
import {
  CONTAINERS_FULL,
  cpuExceededMessage,
  diskExceededMessage,
  memoryExceededMessage,
} from '../rules/quota.ts';
import type { Demand, PlanProblem, PlanStep, ProjectPlan } from './project-plan.ts';

/** The steps that do something, if only by choice; the others are unchanged. */
export const stepsToDo = (plan: ProjectPlan): readonly PlanStep[] =>
  plan.steps.filter(({ kind }) => kind !== 'unchanged');

/** What is done unless somebody chooses otherwise. */
export const defaultChoice = (plan: ProjectPlan): ReadonlySet<string> =>
  choose(
    plan,
    plan.steps.filter(({ isChosen }) => isChosen).map(({ id }) => id),
  );

/** The chosen steps with all that they depend on. Ids that the plan does not know, and unchanged steps, are left out. */
export function choose(plan: ProjectPlan, ids: Iterable<string>): ReadonlySet<string> {
  const wanted = new Set(ids);
  // Each step comes after those that it depends on: going backwards meets every one after its dependents.
  for (const { id, dependsOn } of plan.steps.toReversed()) {
    if (wanted.has(id)) for (const needed of dependsOn) wanted.add(needed);
  }
  return new Set(stepsToDo(plan).flatMap(({ id }) => (wanted.has(id) ? [id] : [])));
}

/** The choice without a step and without all that depends on it. */
export function unchoose(
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

/** The chosen secrets whose values have to be given. */
export const stepsWithoutValue = (
  plan: ProjectPlan,
  chosen: ReadonlySet<string>,
): readonly PlanStep[] => plan.steps.filter(({ id, needsValue }) => needsValue && chosen.has(id));

const sumOf = (steps: readonly PlanStep[], resource: keyof Demand): number =>
  steps.reduce((sum, { demand }) => sum + demand[resource], 0);

const EXCEEDED: readonly [keyof Demand, (requested: number, available: number) => string][] = [
  ['cpu', cpuExceededMessage],
  ['memory', memoryExceededMessage],
  ['disk', diskExceededMessage],
  ['containers', () => CONTAINERS_FULL],
];

/** What does not fit when all chosen steps are done: what they give back is there for what they take. */
function capacityProblems({ available }: ProjectPlan, steps: readonly PlanStep[]): PlanProblem[] {
  return EXCEEDED.flatMap(([resource, message]) => {
    const requested = sumOf(steps, resource);
    if (requested <= 0 || requested <= available[resource]) return [];
    return [{ step: null, message: message(requested, available[resource]) }];
  });
}

/** What stands against the choice; empty when it can be applied. Missing values of secrets are not among it. */
export function checkChoice(plan: ProjectPlan, chosen: ReadonlySet<string>): PlanProblem[] {
  const steps = plan.steps.filter(({ id }) => chosen.has(id));
  const impossible = steps.flatMap(({ id, problem }) =>
    problem === null ? [] : [{ step: id, message: problem }],
  );
  const mounted = plan.mounted.flatMap(({ step, container, endedBy }) =>
    chosen.has(step) && !endedBy.some((id) => chosen.has(id))
      ? [{ step, message: `볼륨이 아직 ${container} 컨테이너에 마운트되어 있습니다.` }]
      : [],
  );
  return [...plan.problems, ...impossible, ...mounted, ...capacityProblems(plan, steps)];
}
