import type { ItemReference, PlanStep, ProjectPlan } from './project-plan.ts';
import type { ProjectPort } from './read-project-state.ts';
import { sendStep } from './send-step.ts';

/**
 * The result of a step. `failed` contains the error of the port. `skipped`: a step on which this step depends did not succeed.
 * `unsent`: the plan was aborted, or the connection was lost, before this step.
 */
export type StepResult =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'skipped'; readonly by: string }
  | { readonly state: 'unsent' };

export interface ApplyPlanOptions {
  /** The chosen steps, including all steps on which they depend: a result of `chooseSteps`. */
  readonly chosen: ReadonlySet<string>;
  /** The values of secrets, by the ids of their steps. */
  readonly values?: ReadonlyMap<string, string>;
  /** `onStart` is called when a step begins, `onResult` when the result of the step is known. */
  readonly onStart?: (step: PlanStep) => void;
  readonly onResult?: (step: PlanStep, result: StepResult) => void;
  /** After an abort no further step begins; running steps are awaited. */
  readonly signal?: { readonly aborted: boolean };
  /**
   * Whether an error means that further calls would fail too, for example without a connection or permission. After three consecutive
   * errors of this kind, no further call is sent.
   */
  readonly isLost?: (error: unknown) => boolean;
}

/** The maximum number of concurrent calls. */
const AT_ONCE = 3;
/** The number of consecutive lost calls after which no further call is sent, because each further call would only time out. */
const LOST_IN_A_ROW = 3;

/**
 * The error of a step that cannot be sent: the step needs the value of a secret, the id of an item is missing, or the plan marks the
 * step as impossible.
 */
export class StepRefusedError extends Error {}

const VALUE_MISSING = '값을 넣어야 합니다.';

/** Creates a function that sends a single step. The ids of created items are stored for later steps. */
function stepSender({ project }: ProjectPlan, port: ProjectPort, { values }: ApplyPlanOptions) {
  const created = new Map<string, string>();
  const idOf = (place: ItemReference): string => {
    const id = 'id' in place ? place.id : created.get(place.from);
    if (id === undefined)
      throw new StepRefusedError('만든 것을 찾을 수 없습니다. 다시 불러와주세요.');
    return id;
  };
  return async ({ id, call, problem, needsValue }: PlanStep): Promise<void> => {
    if (call === null || problem !== null) throw new StepRefusedError(problem ?? '');
    const value = values?.get(id) ?? '';
    if (needsValue && value.trim() === '') throw new StepRefusedError(VALUE_MISSING);
    const made = await sendStep(call, { port, project, idOf, value });
    if (made !== undefined) created.set(id, made);
  };
}

/**
 * Runs the chosen steps in the order of the plan; up to three steps that do not depend on each other run concurrently. Never rejects.
 * To continue after a failure, read the project again and apply a new plan, which contains only the missing steps.
 */
export async function applyPlan(
  plan: ProjectPlan,
  port: ProjectPort,
  options: ApplyPlanOptions,
): Promise<ReadonlyMap<string, StepResult>> {
  const { chosen, signal, isLost = () => false } = options;
  const steps = plan.steps.filter(({ id, kind }) => chosen.has(id) && kind !== 'unchanged');
  const send = stepSender(plan, port, options);
  const results = new Map<string, StepResult>();
  const ends = new Map<string, Promise<void>>();
  let lost = 0;

  const attempt = async (step: PlanStep): Promise<StepResult> => {
    const by = step.dependsOn.find((id) => results.get(id)?.state !== 'done');
    if (signal?.aborted || lost >= LOST_IN_A_ROW) return { state: 'unsent' };
    if (by !== undefined) return { state: 'skipped', by };
    options.onStart?.(step);
    try {
      await send(step);
      lost = 0;
      return { state: 'done' };
    } catch (error) {
      lost = isLost(error) ? lost + 1 : 0;
      return { state: 'failed', error };
    }
  };

  const run = async (step: PlanStep): Promise<void> => {
    // The steps in `dependsOn` and `waitsFor` come earlier in the order, so these steps have already begun.
    await Promise.all([...step.dependsOn, ...step.waitsFor].map((id) => ends.get(id)));
    const result = await attempt(step);
    results.set(step.id, result);
    options.onResult?.(step, result);
  };
  const queue = steps.values();
  const work = async () => {
    for (const step of queue) {
      const end = run(step);
      ends.set(step.id, end);
      await end;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
