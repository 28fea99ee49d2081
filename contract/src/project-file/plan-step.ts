import type { Demand, PlanStep } from './project-plan.ts';

export const NO_DEMAND: Demand = { cpu: 0, memory: 0, disk: 0, containers: 0 };

type StepFields = Pick<PlanStep, 'kind' | 'part' | 'label'> &
  Partial<Omit<PlanStep, 'id' | 'isChosen'>> & {
    /** The key in the file, or the slug, of the item that the step changes; empty for the project itself. */
    readonly owner: string;
    /** Distinguishes steps of the same part that have the same label. */
    readonly detail?: string;
  };

/** Creates a step, with defaults for omitted fields. */
export function planStep({ owner, detail, ...fields }: StepFields): PlanStep {
  const { kind, part, label } = fields;
  const verb = kind === 'delete' ? 'delete' : 'set';
  return {
    container: null,
    before: null,
    after: null,
    dependsOn: [],
    waitsFor: [],
    call: null,
    problem: null,
    needsValue: false,
    demand: NO_DEMAND,
    ...fields,
    id: JSON.stringify([part, owner, verb, detail ?? (owner === label ? '' : label)]),
    isChosen: kind === 'create' || kind === 'change',
  };
}

export const idsOf = (steps: readonly PlanStep[]): string[] => steps.map(({ id }) => id);
