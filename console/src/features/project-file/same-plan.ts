import { stepsToDo } from '@naru/contract/project-file/choose-steps';
import type { PlanStep, ProjectPlan } from '@naru/contract/project-file/project-plan';

/** What a member has read of a step before it was chosen. */
const asRead = ({ kind, before, after, problem }: PlanStep): string =>
  JSON.stringify([kind, before, after, problem]);

/**
 * Whether a plan is still the one that the member has chosen from.
 * @param begun the steps that were begun already, which may have been done
 */
export function isSamePlan(
  shown: ProjectPlan,
  fresh: ProjectPlan,
  begun: { has: (id: string) => boolean },
): boolean {
  const known = new Map(stepsToDo(shown).map((step) => [step.id, step]));
  const left = stepsToDo(fresh);
  for (const step of left) {
    const before = known.get(step.id);
    if (!before || asRead(before) !== asRead(step)) return false;
    known.delete(step.id);
  }
  return [...known.keys()].every((id) => begun.has(id));
}
