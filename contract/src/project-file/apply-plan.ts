import type { Place, PlanStep, ProjectPlan } from './project-plan.ts';
import type { ProjectPort } from './project-port.ts';
import { sendStep } from './send-step.ts';

/**
 * How a step went. `failed` carries the port's error; `skipped`: a step that it depends on was not done; `unsent`: the work was stopped, or
 * the line had broken, before.
 */
export type StepResult =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'skipped'; readonly by: string }
  | { readonly state: 'unsent' };

export interface ApplyOptions {
  /** The chosen steps; `choose` closes a choice. */
  readonly chosen: ReadonlySet<string>;
  /** The values of secrets, by the ids of their steps. */
  readonly values?: ReadonlyMap<string, string>;
  /** Called as soon as a step begins, and when it is known how it went. */
  readonly onStart?: (step: PlanStep) => void;
  readonly onResult?: (step: PlanStep, result: StepResult) => void;
  /** Once aborted no further step begins; those under way are waited for. */
  readonly signal?: { readonly aborted: boolean };
  /** Whether an error means that further calls would fail as well: no answer, no permission. After three in a row nothing more is sent. */
  readonly isLost?: (error: unknown) => boolean;
}

/** How many calls are under way at once. */
const AT_ONCE = 3;
/** After so many lost calls in a row no more are sent: each of them would wait in vain. */
const LOST_IN_A_ROW = 3;

/** A step that cannot be sent as it is: its secret has no value, or what it says cannot be done. */
export class StepRefused extends Error {}

const VALUE_MISSING = '값을 넣어야 합니다.';

/** Sends one step after the other; what one creates is known to the next. */
function stepSender({ project }: ProjectPlan, port: ProjectPort, { values }: ApplyOptions) {
  const created = new Map<string, string>();
  const idOf = (place: Place): string => {
    const id = 'id' in place ? place.id : created.get(place.from);
    if (id === undefined) throw new StepRefused('만든 것을 찾을 수 없습니다. 다시 불러와주세요.');
    return id;
  };
  return async ({ id, call, problem, needsValue }: PlanStep): Promise<void> => {
    if (call === null || problem !== null) throw new StepRefused(problem ?? '');
    const value = values?.get(id) ?? '';
    if (needsValue && value.trim() === '') throw new StepRefused(VALUE_MISSING);
    const made = await sendStep(call, { port, project, idOf, value });
    if (made !== undefined) created.set(id, made);
  };
}

/**
 * Does the chosen steps, in their order, three at once where they do not wait for each other. It does not reject. To go on after a failure,
 * read the project again, plan again, and apply that: the plan then has only what is missing.
 */
export async function applyPlan(
  plan: ProjectPlan,
  port: ProjectPort,
  options: ApplyOptions,
): Promise<ReadonlyMap<string, StepResult>> {
  const { chosen, signal, isLost = () => false } = options;
  const steps = plan.steps.filter(({ id, kind }) => chosen.has(id) && kind !== 'unchanged');
  const send = stepSender(plan, port, options);
  const results = new Map<string, StepResult>();
  const ends = new Map(steps.map(({ id }) => [id, Promise.withResolvers<void>()]));
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

  const queue = steps.values();
  const work = async () => {
    for (const step of queue) {
      // What it waits for comes before it, so that somebody is at it already.
      await Promise.all([...step.dependsOn, ...step.waitsFor].map((id) => ends.get(id)?.promise));
      const result = await attempt(step);
      results.set(step.id, result);
      ends.get(step.id)?.resolve();
      options.onResult?.(step, result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
